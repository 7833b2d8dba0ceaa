import { useRooms } from '../../api/live/home-connection.tsx';
import { Group } from '../../ui/content/group.tsx';
import { List } from '../../ui/content/list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './journal.module.css';
import { LastEntries } from './entry/last-entries.tsx';
import { type JournalFilter, useLastEntries } from './use-journal.ts';
import { useMessages } from './words.ts';

/** How many are shown of what another filter would. */
const SHOWN = 3;

/** That there is nothing by these filters, or no such room, the way out of them, and what there is with one of them less. */
export function NoEntries({ filter, onClear }: { readonly filter: JournalFilter; readonly onClear: () => void }) {
  const { t } = useMessages();
  const { roomId, origin } = filter;
  const room = useRooms().get(roomId ?? -1);
  const gone = roomId !== null && room === undefined;
  const { data } = useLastEntries({ roomId, origin: null }, SHOWN, origin !== null && !gone);
  const key = origin === null ? 'none.text' : 'none.text.like';
  const others = data?.entries ?? [];
  return (
    <div className={styles.none}>
      <div className={styles.nothing} role="status">
        <span className="puck plain">
          <Icon name="clock-counter-clockwise" size={34} />
        </span>
        <h2 className="h-section">{t(gone ? 'none.no-room' : origin === null ? 'none' : `none.${origin}`)}</h2>
        <p>{gone ? t('none.no-room.text') : room === undefined ? t(key) : t(`${key}.room`, { room: room.name })}</p>
        {(roomId !== null || origin !== null) && (
          <Button look="soft" small onClick={onClear}>
            {t('filter.clear')}
          </Button>
        )}
      </div>
      {origin !== null && others.length > 0 && (
        <Group title={t('filter.without', { origin: t(`origin.${origin}`) })}>
          <List>
            <LastEntries entries={others} />
          </List>
        </Group>
      )}
    </div>
  );
}
