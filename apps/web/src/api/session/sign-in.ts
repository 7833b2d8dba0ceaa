import * as z from 'zod/mini';
import { takeWebViewReload } from '../modes/web-view-session.ts';
import { challengeOf, createVerifier } from './pkce.ts';

const CLIENT = 'braise-web';
const CALLBACK = '/auth/sign-in';
const KEPT = 'braise.sign-in';
/** Where a sign-in leads whose page is not ours. */
const HOME = '/main/home';
/** A web view that has lost its host goes back to its first page after this long: milliseconds. */
const RELOADED_AFTER = 500;

const started = z.object({ verifier: z.string(), state: z.string(), returnTo: z.string(), origin: z.string() });
type Started = z.infer<typeof started>;
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
  await goToSignIn(returnTo, locale);
}

/** Leaves for the server's sign-in page, which leads back to `returnTo`. */
export async function goToSignIn(returnTo: string, locale: string): Promise<void> {
  // the verifier waits in this tab's storage, for this one return
  const leaving: Started = {
    verifier: createVerifier(),
    state: createVerifier().slice(0, 43),
    returnTo: ownPath(returnTo, location.origin) ?? HOME,
    origin: location.origin,
  };
  sessionStorage.setItem(KEPT, JSON.stringify(leaving));
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: location.origin + CALLBACK,
    response_type: 'code',
    scope: 'openid offline_access',
    code_challenge: await challengeOf(leaving.verifier),
    code_challenge_method: 'S256',
    state: leaving.state,
    prompt: 'consent',
    ui_locales: locale,
  });
  location.assign(`/oauth2/authorize?${query}`);
}

/** What the return from the sign-in page allows to be exchanged; null when this tab did not start it, or it was refused. */
export function readReturn(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
): CodeExchange | null {
  const query = new URLSearchParams(search);
  const kept = readStarted(storage);
  storage.removeItem(KEPT);
  const code = query.get('code');
  if (kept === null || code === null || query.get('state') !== kept.state || kept.origin !== origin) return null;
  return { code, codeVerifier: kept.verifier, redirectUri: origin + CALLBACK, returnTo: ownPath(kept.returnTo, origin) ?? HOME };
}

function readStarted(storage: Pick<Storage, 'getItem'>): Started | null {
  try {
    const read = started.safeParse(JSON.parse(storage.getItem(KEPT) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
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
