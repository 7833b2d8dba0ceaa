import { type ReactNode, useEffect } from 'react';
import { useHome, useRoomOrder } from '../../api/live/home-connection.tsx';
import { useMessages } from './words.ts';
import { HomeHeader } from './home-header.tsx';
import { keepRoomCount } from './awaited-rooms.ts';
import { HomeNotice } from './home-notice.tsx';
import { RoomTile } from './room-tile.tsx';
import { TileSkeletons } from './tile-skeletons.tsx';
import styles from './tile.module.css';

type HomeScreenProps = { readonly noRooms?: ReactNode; readonly notes?: ReactNode; readonly widgets?: ReactNode };

/** The home: what it is, what can be done to all of it, and a tile per room; `noRooms` where there is none. `notes` stand above the rooms, `widgets` after them. */
export function HomeScreen({ noRooms = null, notes, widgets }: HomeScreenProps) {
  const { t } = useMessages();
  const home = useHome();
  const order = useRoomOrder();
  useEffect(() => {
    if (order.length > 0) keepRoomCount(order.length);
  }, [order.length]);
  return (
    <div className="page">
      <HomeHeader />
      <HomeNotice />
      {notes}
      <main>
        <h2 className="sr">{t('home.rooms')}</h2>
        {home === null && <TileSkeletons />}
        {home !== null && order.length === 0 && noRooms}
        {order.length > 0 && (
          <ul className={styles.tiles}>
            {order.map((id) => (
              <RoomTile key={id} roomId={id} />
            ))}
            {widgets}
          </ul>
        )}
      </main>
    </div>
  );
}
