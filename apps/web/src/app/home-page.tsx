import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHome } from '../api/home-connection.tsx';
import { HomeScreen } from '../features/home/home-screen.tsx';

/** The home comes first; the other screens are fetched once it stands, so that they open at once, and without the server too. Milliseconds. */
const OTHERS_LOADED_AFTER = 1500;

async function loadOthers(): Promise<void> {
  // one after the other: a tap in between is not kept waiting
  await import('./room-page.tsx');
  await import('./settings-page.tsx');
  await import('./devices-page.tsx');
  await import('./more-page.tsx');
}

/** The home, with what opens over it. */
export function HomePage() {
  const name = useHome()?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Braise°`;
  }, [name]);
  useEffect(() => {
    const timer = setTimeout(() => void loadOthers().catch(() => null), OTHERS_LOADED_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <HomeScreen />
      <Outlet />
    </>
  );
}
