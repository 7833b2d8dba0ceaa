import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { HomeConnectionProvider } from '../api/home-connection.tsx';
import { AddressesContext } from '../host/addresses.ts';
import { WEB_VIEW } from '../host/web-view-addresses.ts';
import { TellHostOfBadge } from './tell-host-of-badge.tsx';
import { TellHostOfWidgets } from './tell-host-of-widgets.tsx';
import { useOtherHome } from './use-other-home.ts';
import { useSignedOutPage } from './use-signed-out-page.ts';

/** What a mobile app shows of the home in a web view: each page by itself, the host has the tabs. */
export function WebViewShell() {
  const { services } = useRouter().options.context;
  const { homeId } = useRouteContext({ from: '/web-view/at-home' });
  const connection = services.connect(homeId);
  useSignedOutPage();
  useOtherHome(connection.live);
  return (
    <AddressesContext value={WEB_VIEW}>
      <HomeConnectionProvider value={connection}>
        <TellHostOfBadge />
        <TellHostOfWidgets />
        <Outlet />
      </HomeConnectionProvider>
    </AddressesContext>
  );
}
