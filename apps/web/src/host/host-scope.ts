import { WEB_VIEW, isUnder } from '../trees.ts';

/** What Android puts into the window: by `addJavascriptInterface`, or, with answers as events, by `addWebMessageListener`. */
type AndroidHost = {
  readonly postMessage: (text: string) => void;
  readonly addEventListener?: (type: 'message', listener: (event: { readonly data: unknown }) => void) => void;
};
/** What iOS puts into the window for each message handler that the app adds. */
type AppleHandler = { readonly postMessage: (text: string) => void };

/** Where a host hands its messages to the page. */
type HostInbox = { readonly receive: (text: unknown) => void };

/** The window, as far as a host is concerned. */
export type HostScope = Pick<Window, 'location' | 'parent' | 'addEventListener' | 'fetch' | 'setTimeout' | 'clearTimeout'> & {
  readonly braiseHost?: AndroidHost;
  readonly webkit?: { readonly messageHandlers?: { readonly braiseHost?: AppleHandler } };
  braise?: HostInbox;
};

declare global {
  interface Window {
    readonly braiseHost?: AndroidHost;
    readonly webkit?: { readonly messageHandlers?: { readonly braiseHost?: AppleHandler } };
    braise?: HostInbox;
  }
}

/** True where a native app stands around the page, or where a page does around one that is meant for an app. */
export function mayHaveHost(scope: HostScope): boolean {
  if (scope.braiseHost !== undefined || scope.webkit?.messageHandlers?.braiseHost !== undefined) return true;
  return scope.parent !== (scope as unknown) && isWebViewPath(scope.location.pathname);
}

/** Pages that stand in the web view of a mobile app. */
export const isWebViewPath = (pathname: string): boolean => isUnder(pathname, WEB_VIEW);
