import { takeWebViewReload } from './modes/web-view-session.ts';
import { challengeOf, createVerifier } from './pkce.ts';

const CLIENT = 'braise-web';
const CALLBACK = '/auth/sign-in';
const KEPT = 'braise.sign-in';
/** Where a sign-in leads whose page is not ours. */
const HOME = '/main/home';
/** A web view that has lost its host goes back to its first page after this long: milliseconds. */
const RELOADED_AFTER = 500;

type Started = { readonly verifier: string; readonly state: string; readonly returnTo: string; readonly origin: string };
export type CodeExchange = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly returnTo: string;
};

/** Leaves for the server's sign-in page, or, in a tab that was a web view, once for its first page. */
export async function leaveForSignIn(returnTo: string, locale: string): Promise<void> {
  const webView = takeWebViewReload(sessionStorage, location.origin);
  if (webView !== null) {
    setTimeout(() => location.replace(webView), RELOADED_AFTER);
    return;
  }
  // the verifier waits in this tab's storage, for this one return
  const started: Started = {
    verifier: createVerifier(),
    state: createVerifier().slice(0, 43),
    returnTo: ownPath(returnTo, location.origin) ?? HOME,
    origin: location.origin,
  };
  sessionStorage.setItem(KEPT, JSON.stringify(started));
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: location.origin + CALLBACK,
    response_type: 'code',
    scope: 'openid offline_access',
    code_challenge: await challengeOf(started.verifier),
    code_challenge_method: 'S256',
    state: started.state,
    prompt: 'consent',
    ui_locales: locale,
  });
  location.assign(`/oauth2/authorize?${query}`);
}

/** What the return from the sign-in page allows to be exchanged; null when this tab did not start it, or it was refused. */
export function readReturn(search: string): CodeExchange | null {
  const query = new URLSearchParams(search);
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const code = query.get('code');
  if (kept === null || code === null) return null;
  const started: Started = JSON.parse(kept);
  if (query.get('state') !== started.state || started.origin !== location.origin) return null;
  const returnTo = ownPath(started.returnTo, location.origin) ?? HOME;
  return { code, codeVerifier: started.verifier, redirectUri: location.origin + CALLBACK, returnTo };
}

/** An address as a path of this origin; null: it leads elsewhere. */
export function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // a blob: of ours has our origin too
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // two slashes at its start would be read as a host
  return path.startsWith('//') ? null : path;
}
