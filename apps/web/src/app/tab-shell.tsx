import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomeConnectionProvider } from '../api/home-connection.tsx';
import { TabBar } from './tab-bar.tsx';

/** The three tab pages over the connection of the home. */
export function TabShell() {
  const router = useRouter();
  const { services } = router.options.context;
  const { homeId } = useRouteContext({ from: '/main' });
  useEffect(
    () =>
      services.session.subscribe(() => {
        if (services.session.get().status === 'signed-out') void router.navigate({ to: '/signed-out', replace: true });
      }),
    [services, router],
  );
  return (
    <HomeConnectionProvider value={services.connect(homeId)}>
      <Outlet />
      <TabBar />
      <div className="fade" aria-hidden="true" />
    </HomeConnectionProvider>
  );
}
