import { Outlet, useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HomeConnectionProvider } from '../api/home-connection.tsx';
import { TabBar } from './tab-bar.tsx';
import { useOtherHome } from './use-other-home.ts';

const StaffBar = lazy(async () => ({ default: (await import('./staff-bar.tsx')).StaffBar }));

/** A page of the whole screen, from which tabs would only lead away. */
const PAYWALL = /^\/main\/settings\/skills\//;

/** The three tab pages over the connection of the home. */
export function TabShell() {
  const { services } = useRouter().options.context;
  const { connection } = useRouteContext({ from: '/main' });
  const tabsStand = useLocation({ select: ({ pathname }) => !PAYWALL.test(pathname) });
  useOtherHome(connection.live);
  return (
    <HomeConnectionProvider value={connection}>
      {services.session.mode() === 'backend' && (
        <Suspense fallback={null}>
          <StaffBar />
        </Suspense>
      )}
      <Outlet />
      {tabsStand && (
        <>
          <TabBar />
          <div className="fade" aria-hidden="true" />
        </>
      )}
    </HomeConnectionProvider>
  );
}
