import type { ReactNode } from 'react';
import { useHome, useHomeConnection, useRoomOrder, useRooms } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { List } from '../../ui/content/list.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { RoomSchedule } from './room-schedule.tsx';
import { useMessages } from './words.ts';

type HomeSchedulesProps = {
  readonly titleId: string;
  /** The way to the week of a room. */
  readonly link: (roomId: number, children: ReactNode) => ReactNode;
  /** What stands above them all. */
  readonly notice: ReactNode;
  /** What else there is about them. */
  readonly children: ReactNode;
  readonly onBack: () => void;
};

/** The plan of each room: its day, what comes next, and the way to its week. */
export function HomeSchedules({ titleId, link, notice, children, onBack }: HomeSchedulesProps) {
  const { t, format } = useMessages();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const [home, rooms, order] = [useHome(), useRooms(), useRoomOrder()];
  return (
    <>
      <PanelBar titleId={titleId} title={t('schedules')} backLabel={t('back')} onBack={onBack} />
      <div className="panel-body">
        {notice}
        <List>
          {order.map((id) => {
            const room = rooms.get(id);
            if (home === null || room === undefined) return null;
            return (
              <li key={id}>
                <RoomSchedule title={room.name} room={room} words={{ home, t, format, minute }} link={(row) => link(id, row)} />
              </li>
            );
          })}
        </List>
        {children}
      </div>
    </>
  );
}
