import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHome } from '../api/home-connection.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';

/** The home, with what opens over it. */
export function HomePage() {
  const name = useHome()?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Braise°`;
  }, [name]);
  return (
    <>
      <HomeScreen />
      <Outlet />
    </>
  );
}
