/** What the app that shows this page in a web view does for it. */
export type HostBridge = {
  readonly supports: (ability: 'screenOrientation' | 'closeWindow') => boolean;
  readonly setScreenOrientation: (orientation: 'LANDSCAPE' | 'AUTO') => void;
  readonly closeWindow: () => void;
};

/** A browser: it turns by itself, and its windows are the person's to close. */
export const BROWSER_HOST: HostBridge = {
  supports: () => false,
  setScreenOrientation: () => undefined,
  closeWindow: () => undefined,
};

/** What Android injects: one method for each ability. */
type AndroidHost = {
  readonly uiComponentState?: (state: string) => void;
  readonly closeWindow?: () => void;
};
/** What iOS injects: one handler for each ability. */
type AppleHost = { readonly messageHandlers?: Readonly<Record<string, { readonly postMessage: (message: unknown) => void } | undefined>> };

declare global {
  interface Window extends HostScope {}
}
/** What a host leaves in the window of its web view. */
type HostScope = { readonly braiseHost?: AndroidHost; readonly webkit?: AppleHost };

/** The host of this page: the app around its web view, or the browser. */
export function findHost({ braiseHost: android, webkit }: HostScope): HostBridge {
  const apple = webkit?.messageHandlers;
  if (android === undefined && apple === undefined) return BROWSER_HOST;
  const has = { screenOrientation: 'uiComponentState', closeWindow: 'closeWindow' } as const;
  return {
    supports: (ability) => android?.[has[ability]] !== undefined || apple?.[has[ability]] !== undefined,
    setScreenOrientation(screenOrientation) {
      android?.uiComponentState?.(JSON.stringify({ screenOrientation }));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler of the host, not a window
      apple?.['uiComponentState']?.postMessage({ screenOrientation });
    },
    closeWindow() {
      android?.closeWindow?.();
      apple?.['closeWindow']?.postMessage({});
    },
  };
}
