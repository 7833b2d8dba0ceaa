import { type ReactNode, useEffect } from 'react';
import { useHome, useRoomOrder } from '../../api/home-connection.tsx';
import { useMessages } from '../../messages/messages-provider.tsx';
import { HomeHeader } from './home-header.tsx';
import { keepRoomCount } from './last-room-count.ts';
import { HomeNotice } from './home-notice.tsx';
import { RoomTile } from './room-tile.tsx';
import { TileSkeletons } from './tile-skeletons.tsx';
import './home.css';

/** The home: what it is, what can be done to all of it, and a tile per room; `noRooms` where there is none. */
export function HomeScreen({ noRooms = null }: { readonly noRooms?: ReactNode }) {
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
      <main>
        <h2 className="sr">{t('home.rooms')}</h2>
        {home === null && <TileSkeletons />}
        {home !== null && order.length === 0 && noRooms}
        {order.length > 0 && (
          <ul className="tiles">
            {order.map((id) => (
              <RoomTile key={id} roomId={id} />
            ))}
          </ul>
        )}
      </main>
    </div>
  );
}
