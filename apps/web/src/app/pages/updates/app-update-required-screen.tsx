import { useLocation, useRouter } from '@tanstack/react-router';
import { AppUpdateRequiredPage } from '../../../features/updates/app-update-required-page.tsx';
import { findHost } from '../../../host/host.ts';
import { isWebViewPath } from '../../../host/host-scope.ts';
import { addressesAt } from '../../../host/addresses.ts';

/** Closed, it gives way to the landing screen of the app around it; a page without one goes to the home. */
export function AppUpdateRequiredScreen() {
  const { history } = useRouter();
  const { pathname } = useLocation();
  const close = async () => {
    const host = findHost();
    await host.ready;
    if (host.supports('closeAndNavigate')) host.send('closeAndNavigate', { to: 'LANDING' });
    else history.replace(addressesAt(pathname).at('/home'));
  };
  return <AppUpdateRequiredPage inWebView={isWebViewPath(pathname)} onClose={() => void close()} />;
}
