import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HomeConnectionProvider } from '../api/home-connection.tsx';
import { TabBar } from './tab-bar.tsx';
import { useOtherHome } from './use-other-home.ts';
import { useSignedOutPage } from './use-signed-out-page.ts';

const StaffBar = lazy(async () => ({ default: (await import('./staff-bar.tsx')).StaffBar }));

/** The three tab pages over the connection of the home. */
export function TabShell() {
  const { services } = useRouter().options.context;
  const { homeId } = useRouteContext({ from: '/main' });
  const connection = services.connect(homeId);
  useSignedOutPage();
  useOtherHome(connection.live);
  return (
    <HomeConnectionProvider value={connection}>
      {services.session.mode() === 'backend' && (
        <Suspense fallback={null}>
          <StaffBar />
        </Suspense>
      )}
      <Outlet />
      <TabBar />
      <div className="fade" aria-hidden="true" />
    </HomeConnectionProvider>
  );
}
