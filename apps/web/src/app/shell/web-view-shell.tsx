import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomeConnectionProvider } from '../../api/live/home-connection.tsx';
import { tellMobileDevice } from '../../api/home/tell-mobile-device.ts';
import { findHost } from '../../host/host.ts';
import { TellHostOfBadge } from '../start/tell-host-of-badge.tsx';
import { TellHostOfWidgets } from '../start/tell-host-of-widgets.tsx';
import { useOtherHome } from '../pages/home/use-other-home.ts';

/** What a mobile app shows of the home in a web view: each page by itself, the host has the tabs. */
export function WebViewShell() {
  const { services } = useRouter().options.context;
  const { homeId, connection } = useRouteContext({ from: '/web-view/at-home' });
  useEffect(() => void tellMobileDevice({ host: findHost(), wire: services.wire, homeId }), [services, homeId]);
  useOtherHome(connection.live);
  return (
    <HomeConnectionProvider value={connection}>
      <TellHostOfBadge />
      <TellHostOfWidgets />
      <Outlet />
    </HomeConnectionProvider>
  );
}
