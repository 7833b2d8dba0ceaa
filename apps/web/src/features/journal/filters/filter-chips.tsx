import { ORIGINS } from '@braise/domain';
import { useRoomOrder, useRooms } from '../../../api/live/home-connection.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../journal.module.css';
import { ORIGIN_ICON } from '../told/look-of.ts';
import type { JournalFilter } from '../use-journal.ts';
import { useMessages } from '../words.ts';

export type FiltersProps = { readonly filter: JournalFilter; readonly onFilter: (filter: JournalFilter) => void };

/** Which room, by the browser's own list, and which origin, in one line that is scrolled. */
export function FilterChips({ filter, onFilter }: FiltersProps) {
  const { t } = useMessages();
  const [order, rooms] = [useRoomOrder(), useRooms()];
  const { roomId, origin } = filter;
  return (
    <div className={styles.chips} role="group" aria-label={t('filters')}>
      <span className={classNames('chip', styles.rooms, roomId !== null && 'on')}>
        <select
          aria-label={t('filter.rooms')}
          value={roomId ?? ''}
          onChange={({ target }) => onFilter({ ...filter, roomId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('filter.rooms.all')}</option>
          {roomId !== null && !rooms.has(roomId) && <option value={roomId}>{t('filter.rooms.gone')}</option>}
          {order.map((id) => (
            <option key={id} value={id}>
              {rooms.get(id)?.name}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={16} />
      </span>
      <span className={styles.part} aria-hidden="true" />
      {ORIGINS.map((one) => (
        <Chip
          key={one}
          icon={ORIGIN_ICON[one]}
          on={origin === one}
          aria-pressed={origin === one}
          onClick={() => onFilter({ ...filter, origin: origin === one ? null : one })}
        >
          {t(`origin.${one}`)}
        </Chip>
      ))}
    </div>
  );
}
