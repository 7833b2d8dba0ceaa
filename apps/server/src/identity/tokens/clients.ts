/** The web app: a public client that the server itself completes the code flow for. */
export const WEB_CLIENT_ID = 'braise-web';
/** Where the web app takes the answer of the authorization server. */
export const webRedirectUri = (publicUrl: string): string => new URL('/auth/sign-in', publicUrl).href;

/**
 * The public client that applications of other makers for this wire API use: the id is built into them, and they sign in with a code on another
 * device. Whoever holds it proves nothing; what counts is the person who approves.
 */
export const THIRD_PARTY_CLIENT_ID = '1bb50063-6b0c-4d11-bd99-387f4a91cc46';

/**
 * The mobile app: a native public client (RFC 8252). Whoever runs on the person's machine may pretend to be it, so each of its sign-ins asks for
 * the password, whoever is signed in already.
 */
export const MOBILE_CLIENT_ID = 'braise-mobile';

/** The app's own scheme, as RFC 8252 7.1 writes it: a name of a domain, one slash. */
const APP_REDIRECT_URI = 'app.braise.mobile:/callback';

/** Of the app on a phone, and of one that runs beside a browser: on the loopback address, whatever the port (RFC 8252 7.3). */
export const MOBILE_REDIRECT_URIS = [APP_REDIRECT_URI, 'http://127.0.0.1/callback', 'http://[::1]/callback'];

/** Where the answer of a request of this client goes, as a source for `form-action`: a browser checks each redirect of a form against it. */
export function formTargetOf(redirectUri: string): string | null {
  if (redirectUri === APP_REDIRECT_URI) return 'app.braise.mobile:';
  return URL.canParse(redirectUri) && new URL(redirectUri).protocol === 'http:' ? new URL(redirectUri).origin : null;
}
