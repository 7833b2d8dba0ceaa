import { Outlet, useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { HomeConnectionProvider } from '../../api/live/home-connection.tsx';
import { TabBar } from './tab-bar.tsx';
import { useOtherHome } from '../pages/home/use-other-home.ts';
import { lazily } from '../../ui/lazily.ts';

const StaffBar = lazily(() => import('./staff-bar.tsx'), 'StaffBar');

/** Pages of the whole screen: a paywall, from which tabs would only lead away, and what is still to come of a room. */
const FULL_SCREEN = /^\/main\/(settings\/skills\/|home\/zoneV2\/[^/]+\/(?!climate-report|smart-schedule))/;

/** The three tab pages over the connection of the home. */
export function TabShell() {
  const { services } = useRouter().options.context;
  const { connection } = useRouteContext({ from: '/main' });
  const tabsStand = useLocation({ select: ({ pathname }) => !FULL_SCREEN.test(pathname) });
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
