import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { HomeConnectionProvider } from '../api/home-connection.tsx';
import { TabBar } from './tab-bar.tsx';
import { useSignedOutPage } from './use-signed-out-page.ts';

/** The three tab pages over the connection of the home. */
export function TabShell() {
  const { services } = useRouter().options.context;
  const { homeId } = useRouteContext({ from: '/main' });
  useSignedOutPage();
  return (
    <HomeConnectionProvider value={services.connect(homeId)}>
      <Outlet />
      <TabBar />
      <div className="fade" aria-hidden="true" />
    </HomeConnectionProvider>
  );
}
