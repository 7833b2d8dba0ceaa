import { useLocation } from '@tanstack/react-router';
import { isWebViewPath } from './host-scope.ts';

/** Whether the page is one of the tree for web views, be there a host around it or not: it leads on within that tree. */
export const useInWebView = (): boolean => useLocation({ select: ({ pathname }) => isWebViewPath(pathname) });
