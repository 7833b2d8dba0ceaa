import { createHash, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { TestBrowser } from './test-browser.ts';
import { PASSWORD } from './test-identity.ts';

/** As the web app makes it: 128 characters. */
export const makeVerifier = (): string => randomBytes(96).toString('base64url');

export function authorizeUrl(publicUrl: string, verifier: string, changes: Record<string, string> = {}): string {
  const url = new URL('/oauth2/authorize', publicUrl);
  const parameters = {
    client_id: 'braise-web',
    response_type: 'code',
    redirect_uri: `${publicUrl}/auth/sign-in`,
    scope: 'openid offline_access home',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return url.href;
}

const isBack = (publicUrl: string) => (url: string) => url.startsWith(`${publicUrl}/auth/sign-in`);

/** Goes to the sign-in page; its address. */
export async function openSignIn(browser: TestBrowser, publicUrl: string, verifier: string): Promise<string> {
  const { url } = await browser.follow(authorizeUrl(publicUrl, verifier));
  return url;
}

/** From the sign-in page to the code in the app's address. */
export async function fetchCode(
  browser: TestBrowser,
  publicUrl: string,
  verifier: string,
  email: string,
  password = PASSWORD,
): Promise<{ code: string; state: string | null; issuer: string | null }> {
  const page = await openSignIn(browser, publicUrl, verifier);
  const answer = await browser.submit(page, { email, password });
  if (answer.statusCode !== 303) throw new Error(`signing in answered ${answer.statusCode}`);
  const { url } = await browser.follow(String(answer.headers.location), isBack(publicUrl));
  const { searchParams } = new URL(url);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state'), issuer: searchParams.get('iss') };
}

/** The whole way of the web app: a session cookie in the browser, and the answer of /session/token. */
export async function signInBrowser(
  browser: TestBrowser,
  publicUrl: string,
  email: string,
  password = PASSWORD,
): Promise<LightMyRequestResponse> {
  const codeVerifier = makeVerifier();
  const { code } = await fetchCode(browser, publicUrl, codeVerifier, email, password);
  return browser.send('POST', '/session/token', { code, codeVerifier, redirectUri: `${publicUrl}/auth/sign-in` });
}
