import { Outlet } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useHome } from '../../../api/live/home-connection.tsx';
import { HomeScreen } from '../../../features/home/home-screen.tsx';
import { usePageTitle } from '../../../ui/pages/use-page-title.ts';
import { lazily } from '../../../ui/lazily.ts';

const EmptyHome = lazily(() => import('./empty-home.tsx'), 'EmptyHome');

/** The home comes first; what goes on beside it is fetched once it stands. Milliseconds. */
const BESIDE_LOADED_AFTER = 1500;
const isReached = () =>
  fetch('/version.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
const beside = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(async () => {
    // what could not be fetched is not asked for again, and is at hand where the app was kept
    do await new Promise((resolve) => setTimeout(resolve, BESIDE_LOADED_AFTER));
    while (!navigator.serviceWorker?.controller && !(await isReached()));
    return load().catch(() => ({ default: () => null }));
  });
const BesideHome = beside(() => import('./beside-home.tsx'));
const HomeWidgets = beside(() => import('./home-widgets.tsx'));

/** The home, with what opens over it. */
export function HomePage() {
  const name = useHome()?.name;
  usePageTitle(name);
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
