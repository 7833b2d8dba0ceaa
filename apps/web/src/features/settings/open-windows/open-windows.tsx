import type { OpenWindowsBody, WatchedRoomBody } from '@braise/contract/v2';
import { useId, useState } from 'react';
import { useHome, useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { QueryState } from '../../../loading/query-state.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { List } from '../../../ui/content/list.tsx';
import { useWideScreen } from '../../../ui/pages/use-wide-screen.ts';
import { MonthCard } from './month-card.tsx';
import { RoomDetail } from './room-detail.tsx';
import { RoomRow } from './room-row.tsx';
import { useMessages } from './words.ts';
import { useOpenWindows } from './use-open-windows.ts';
import styles from './open-windows.module.css';

/** The rooms, and one of them in full: beneath its row, or beside the list where there is room. */
export function OpenWindows() {
  const { t } = useMessages();
  const query = useOpenWindows();
  const offlineId = useId();
  const { data } = query;
  return (
    <div className={styles.page}>
      <p className={`meta ${styles.intro}`}>{t('windows.intro')}</p>
      <QueryState query={query} lines={6} offlineId={offlineId} />
      {data?.rooms.length === 0 && (
        <Card>
          <h2 className="h-card">{t('windows.none')}</h2>
        </Card>
      )}
      {data && data.rooms.length > 0 && <Rooms data={data} offlineId={offlineId} />}
    </div>
  );
}

/** The youngest alarm of a room that nobody has dismissed; where all were, the youngest of those. What somebody said was not seen, and is told while it holds. */
function lastOf({ alarms }: OpenWindowsBody, roomId: number) {
  const own = alarms.filter((alarm) => alarm.roomId === roomId && (alarm.source !== 'PERSON' || alarm.until === null));
  return own.find(({ dismissed }) => !dismissed) ?? own[0] ?? null;
}

function Rooms({ data, offlineId }: { readonly data: OpenWindowsBody; readonly offlineId: string }) {
  const { t } = useMessages();
  const { live } = useHomeConnection();
  const zone = useHome()?.timeZone ?? 'UTC';
  const names = useRooms();
  const now = useMinute(live.now);
  const wide = useWideScreen();
  const [chosen, setChosen] = useState<number | null>(data.alarms[0]?.roomId ?? data.rooms[0]?.roomId ?? null);
  const nameOf = ({ roomId }: WatchedRoomBody): string => names.get(roomId)?.name ?? '';
  const shown = data.rooms.find(({ roomId }) => roomId === chosen) ?? null;
  const detail = shown && (
    <RoomDetail
      key={shown.roomId}
      room={shown}
      alarm={lastOf(data, shown.roomId)}
      title={wide ? nameOf(shown) : null}
      zone={zone}
      now={now}
      offlineId={offlineId}
    />
  );
  return (
    <div className={styles.columns}>
      <List aria-label={t('windows.rooms')}>
        {data.rooms.map((room) => (
          <li key={room.roomId}>
            <RoomRow
              room={room}
              name={nameOf(room)}
              last={lastOf(data, room.roomId)}
              zone={zone}
              now={now}
              chosen={room.roomId === chosen}
              expands={!wide}
              offlineId={offlineId}
              onChoose={() => setChosen(room.roomId === chosen && !wide ? null : room.roomId)}
            />
            {!wide && room.roomId === chosen && detail}
          </li>
        ))}
      </List>
      <div className={styles.column}>
        {wide && detail && (
          <Card as="section" className={styles.beside}>
            {detail}
          </Card>
        )}
        <MonthCard month={data.month} />
      </div>
    </div>
  );
}
