/**
 * The cookie by which a host hands the access token to a page that it is about to open. The host sets it for the origin of the server:
 * `Path=/web-view; SameSite=Strict`, `Secure` on https, a session cookie, and not `HttpOnly`, because the page reads it. The path keeps it out of
 * every request to the API.
 */
const ACCESS_TOKEN_COOKIE = 'braise-access-token';
const ACCESS_TOKEN_COOKIE_PATH = '/web-view';

/** The access token in `document.cookie`; null: the host left none. */
export function readAccessTokenCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === ACCESS_TOKEN_COOKIE) return value.join('=') || null;
  }
  return null;
}

/** The cookie as a host, or a page in its place, sets it. Null takes it away. */
export function writeAccessTokenCookie(accessToken: string | null, { secure }: { readonly secure: boolean }): string {
  const rest = `Path=${ACCESS_TOKEN_COOKIE_PATH}; SameSite=Strict${secure ? '; Secure' : ''}${accessToken === null ? '; Max-Age=0' : ''}`;
  return `${ACCESS_TOKEN_COOKIE}=${accessToken ?? ''}; ${rest}`;
}
