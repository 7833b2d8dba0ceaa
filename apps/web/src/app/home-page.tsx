import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHome } from '../api/home-connection.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';

/** The home comes first; the screen of a room is fetched once it stands. Milliseconds. */
const ROOM_LOADED_AFTER = 1500;

/** The home, with what opens over it. */
export function HomePage() {
  const name = useHome()?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Braise°`;
  }, [name]);
  useEffect(() => {
    // a tap on a tile finds the room's screen loaded
    const timer = setTimeout(() => void import('./room-page.tsx').catch(() => null), ROOM_LOADED_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <HomeScreen />
      <Outlet />
    </>
  );
}
