import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';

/** Signs a resident of the demo in and opens the home: by the calls that a sign-in makes, without its pages. */
export async function signIn(page: Page, url: string, resident: string, password = 'braise-demo'): Promise<void> {
  const token = await openSession(page.context(), url, `${resident}@demo.braise.local`, password);
  await seeEverything(page.context(), url, token);
  await page.goto(`${url}/main/home`);
}

/** Marks what is shown once as seen: journeys of other things do not meet it. */
async function seeEverything({ request }: BrowserContext, url: string, token: string): Promise<void> {
  const now = new Date().toISOString();
  const data = { eiqOnboarding: now, eiqComplementaryOnboarding: now };
  const kept = await request.patch(`${url}/api/v2/me/choices`, { headers: { authorization: `Bearer ${token}` }, data });
  if (!kept.ok()) throw new Error(`what was seen was not kept: ${kept.status()}`);
}

/** Gives a window the cookies of a session, as the app and the sign-in page do it; its token. */
async function openSession({ request }: BrowserContext, url: string, email: string, password: string): Promise<string> {
  const own = { origin: url, 'sec-fetch-site': 'same-origin' };
  const codeVerifier = randomBytes(96).toString('base64url');
  const redirectUri = `${url}/auth/sign-in`;
  const asked = new URLSearchParams({
    client_id: 'braise-web',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid offline_access home',
    state: 'state',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await request.get(`${url}/oauth2/authorize?${asked}`);
  const back = await request.post(page.url(), { headers: own, form: { email, password } });
  const code = new URL(back.url()).searchParams.get('code');
  const opened = await request.post(`${url}/session/token`, { headers: own, data: { code, codeVerifier, redirectUri } });
  if (!opened.ok()) throw new Error(`${email} was not signed in: ${back.status()} at ${back.url()}, ${opened.status()}`);
  return ((await opened.json()) as { accessToken: string }).accessToken;
}

/** Signs out under Plus, where that is asked about. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page
    .getByRole('alertdialog', { name: /^Se déconnecter/ })
    .getByRole('button', { name: 'Se déconnecter' })
    .click();
}

/** Fills the page for signing in, where it is shown, and sends it. */
export async function giveCredentials(page: Page, email: string, password = 'braise-demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
