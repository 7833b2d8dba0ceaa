import type { HostScope } from './host-scope.ts';
import type { Transport, TransportEvents } from './transport.ts';

/** Android's JavascriptInterface or WebMessageListener; null: neither was injected. The app answers by `window.braise.receive(text)` or an event. */
export function androidTransport(scope: HostScope, { receive }: TransportEvents): Transport | null {
  const android = scope.braiseHost;
  if (android === undefined) return null;
  scope.braise = { receive };
  android.addEventListener?.('message', ({ data }) => receive(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a method of the app, not a window
  return { post: (text) => android.postMessage(text) };
}

/** iOS's message handler; null: none was added. The app answers by `window.braise.receive(text)`. */
export function appleTransport(scope: HostScope, { receive }: TransportEvents): Transport | null {
  const apple = scope.webkit?.messageHandlers?.braiseHost;
  if (apple === undefined) return null;
  scope.braise = { receive };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a handler of the app, not a window
  return { post: (text) => apple.postMessage(text) };
}
