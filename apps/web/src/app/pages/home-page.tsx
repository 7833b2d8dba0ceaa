import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useHome } from '../../api/home-connection.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }));

/** The home comes first; the other screens are fetched once it stands, so that they open at once, and without the server too. Milliseconds. */
const OTHERS_LOADED_AFTER = 1500;

/** The home, with what opens over it. */
export function HomePage() {
  const { locale } = useRouter().options.context;
  const name = useHome()?.name;
  usePageTitle(name);
  useEffect(() => {
    const load = async () => (await import('../start/load-others.ts')).loadOthers(locale());
    const timer = setTimeout(() => void load().catch(() => null), OTHERS_LOADED_AFTER);
    return () => clearTimeout(timer);
  }, [locale]);
  return (
    <>
      <HomeScreen
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
