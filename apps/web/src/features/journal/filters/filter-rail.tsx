import type { JournalCountsBody } from '@braise/contract/v2';
import { ORIGINS } from '@braise/domain';
import { type ReactNode, useId } from 'react';
import { useRoomOrder, useRooms } from '../../../api/live/home-connection.tsx';
import { presentRoom } from '../../../climate/room-presentation.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import '../../../ui/surface.css';
import styles from '../journal.module.css';
import { ORIGIN_ICON } from '../told/look-of.ts';
import { useJournalCounts } from '../use-journal.ts';
import { useMessages } from '../words.ts';
import type { FiltersProps } from './filter-chips.tsx';

/** Which room and which origin, one beneath the other, each with how many entries it would show beside the other filter. */
export function FilterRail({ filter, onFilter }: FiltersProps) {
  const { t } = useMessages();
  const [order, rooms] = [useRoomOrder(), useRooms()];
  const counts = useJournalCounts(true).data?.counts;
  const { roomId, origin } = filter;
  const choice = (chosen: Partial<typeof filter>) => {
    const then = { ...filter, ...chosen };
    return {
      pressed: then.roomId === roomId && then.origin === origin,
      count: counts === undefined ? null : countOf(counts, then),
      onPress: () => onFilter(then),
    };
  };
  return (
    <aside className={styles.rail} aria-label={t('filters')}>
      <RailGroup title={t('filter.rooms')}>
        <RailButton {...choice({ roomId: null })}>{t('filter.rooms.any')}</RailButton>
        {order.map((id) => {
          const room = rooms.get(id);
          return (
            room && (
              <RailButton key={id} {...choice({ roomId: id })}>
                <i className={`${styles.swatch} ${presentRoom(room, undefined, false).className}`} aria-hidden="true" />
                <span className="wrap-anywhere">{room.name}</span>
              </RailButton>
            )
          );
        })}
      </RailGroup>
      <RailGroup title={t('filter.origins')}>
        <RailButton {...choice({ origin: null })}>{t('filter.origins.any')}</RailButton>
        {ORIGINS.map((one) => (
          <RailButton key={one} {...choice({ origin: one })}>
            <Icon name={ORIGIN_ICON[one]} size={18} />
            {t(`origin.${one}`)}
          </RailButton>
        ))}
      </RailGroup>
    </aside>
  );
}

/** How many entries a filter shows. */
const countOf = (counts: JournalCountsBody['counts'], { roomId, origin }: FiltersProps['filter']): number =>
  counts
    .filter((one) => (roomId === null || one.roomId === roomId) && (origin === null || one.origin === origin || one.about === origin))
    .reduce((sum, { entries }) => sum + entries, 0);

function RailGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h2 className="meta" id={id}>
        {title}
      </h2>
      {children}
    </div>
  );
}

type RailButtonProps = {
  readonly pressed: boolean;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function RailButton({ pressed, count, onPress, children }: RailButtonProps) {
  const { t, format } = useMessages();
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress}>
      {children}
      {count !== null && (
        <>
          <span className={styles.count} aria-hidden="true">
            {format.number(count, 0)}
          </span>
          <span className="sr">{`, ${t('count', { count })}`}</span>
        </>
      )}
    </button>
  );
}
