import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useHome } from '../api/home-connection.tsx';
import { brand } from '../brand/brand.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { attachLaterRoutes } from './routes/attach-later-routes.ts';
import { loadMessagePart } from '../messages/load-messages.ts';
import type { Locale } from '../messages/locale.ts';

const EmptyHome = lazy(async () => ({ default: (await import('./empty-home.tsx')).EmptyHome }));

/** The home comes first; the other screens are fetched once it stands, so that they open at once, and without the server too. Milliseconds. */
const OTHERS_LOADED_AFTER = 1500;

async function loadOthers(locale: Locale): Promise<void> {
  // one after the other: a tap in between is not kept waiting
  await import('./crash-screen.tsx');
  await Promise.all([loadMessagePart(locale, 'over-home'), import('../features/home/home-sheets.tsx')]);
  await import('./failure-dialog.tsx');
  await import('./room-page.tsx');
  await attachLaterRoutes();
  await import('./settings-page.tsx');
  await import('./devices-page.tsx');
  await import('./more-page.tsx');
  await import('./last-values.ts');
  await loadMessagePart(locale, 'later');
}

/** The home, with what opens over it. */
export function HomePage() {
  const { locale } = useRouter().options.context;
  const name = useHome()?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${brand().name}`;
  }, [name]);
  useEffect(() => {
    const timer = setTimeout(() => void loadOthers(locale()).catch(() => null), OTHERS_LOADED_AFTER);
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
