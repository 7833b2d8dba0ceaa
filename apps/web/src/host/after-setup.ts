import { useLocation } from '@tanstack/react-router';
import { isWebViewPath } from './host-scope.ts';

/** Where whoever has come to a home goes on in the tree of `pathname`: a phone is named first. */
export const afterSetupAt = (pathname: string) =>
  isWebViewPath(pathname) ? '/web-view/initial-setup/mobile-app/device-selection' : '/main/home';

/** The same, in the tree in which the page stands. */
export const useAfterSetup = () => useLocation({ select: ({ pathname }) => afterSetupAt(pathname) });
