import { challengeOf, createVerifier } from './pkce.ts';

const CLIENT = 'braise-web';
const CALLBACK = '/auth/sign-in';
const KEPT = 'braise.sign-in';

type Started = { readonly verifier: string; readonly state: string; readonly returnTo: string };
export type CodeExchange = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly returnTo: string;
};

/** Leaves for the server's sign-in page. The verifier waits in this tab's storage, for this one return. */
export async function leaveForSignIn(returnTo: string, locale: string): Promise<void> {
  const started: Started = { verifier: createVerifier(), state: createVerifier().slice(0, 43), returnTo };
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
  if (query.get('state') !== started.state) return null;
  return { code, codeVerifier: started.verifier, redirectUri: location.origin + CALLBACK, returnTo: started.returnTo };
}
