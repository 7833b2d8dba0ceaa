import { Outlet } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useHome, useLiveStatus } from '../../../api/live/home-connection.tsx';
import { HomeScreen } from '../../../features/home/home-screen.tsx';
import { usePageTitle } from '../../../ui/pages/use-page-title.ts';
import { lazily } from '../../../ui/lazily.ts';

const EmptyHome = lazily(() => import('./empty-home.tsx'), 'EmptyHome');

/** The home comes first; what goes on beside it is fetched once it stands. Milliseconds. */
const BESIDE_LOADED_AFTER = 1500;
const { promise: stands, resolve: stand } = Promise.withResolvers<void>();
const beside = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => stands.then(load).catch(() => ({ default: () => null })));
const BesideHome = beside(() => import('./beside-home.tsx'));
const HomeWidgets = beside(() => import('./home-widgets.tsx'));

/** The home, with what opens over it. */
export function HomePage() {
  const name = useHome()?.name;
  usePageTitle(name);
  const status = useLiveStatus();
  // what could not be fetched is not asked for again, and is at hand where the app was kept
  const isAtHand = status === 'live' || status === 'polling' || Boolean(navigator.serviceWorker?.controller);
  useEffect(() => {
    if (!isAtHand) return undefined;
    const timer = setTimeout(stand, BESIDE_LOADED_AFTER);
    return () => clearTimeout(timer);
  }, [isAtHand]);
  return (
    <>
      <HomeScreen
        notes={
          <Suspense fallback={null}>
            <BesideHome />
          </Suspense>
        }
        widgets={
          <Suspense fallback={null}>
            <HomeWidgets />
          </Suspense>
        }
        noRooms={
          <Suspense fallback={null}>
            <EmptyHome />
          </Suspense>
        }
      />
      <Outlet />
    </>
  );
}
