import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecretToken, makeSecretToken } from '../../../identity/tokens/secret-token.ts';
import { inviteToHome } from '../testing/invite-to-home.ts';
import { makeVerifier, openSignIn, signInBrowser } from '../testing/sign-in-browser.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';

const SENTENCE = 'Camille vous invite à rejoindre «\u00a0Les Tilleuls\u00a0»';

let server: TestIdentity;
let secret: string;

beforeAll(async () => {
  server = await startTestIdentity({ signUp: 'open' });
  secret = await inviteToHome(server, 'leo@example.org');
});
afterAll(() => server.close());

it('says who invites, where one signs in and up, and fills the e-mail in', async () => {
  const browser = server.browser();
  expect((await browser.send('POST', '/session/invitation', { token: secret })).statusCode).toBe(204);
  const signIn = await browser.get(await openSignIn(browser, server.publicUrl, makeVerifier()));
  expect(signIn.body).toContain(SENTENCE);
  expect(signIn.body).toContain('value="leo@example.org"');
  const signUp = await browser.get('/account/sign-up');
  expect(signUp.body).toContain(SENTENCE);
  expect(signUp.body).toContain('value="leo@example.org"');
  const refused = await browser.submit('/account/sign-up', { name: '', email: 'other@example.org', password: '' });
  expect(refused.body).toContain(SENTENCE);
  expect(refused.body).toContain('value="other@example.org"');
});

it('keeps the secret neither in the browser nor in the log', async () => {
  const browser = server.browser();
  await browser.send('POST', '/session/invitation', { token: secret });
  expect(browser.cookie('braise-invited')).toBe(hashSecretToken(secret).toString('base64url'));
  await browser.get('/account/sign-up');
  expect(server.log()).not.toContain(secret);
});

it('tells nobody who comes to this browser after somebody has signed in', async () => {
  const browser = server.browser();
  await browser.send('POST', '/session/invitation', { token: secret });
  expect((await signInBrowser(browser, server.publicUrl, 'camille@example.org')).statusCode).toBe(200);
  expect(browser.cookie('braise-invited')).toBeUndefined();
  expect((await browser.get('/account/sign-up')).body).not.toContain('vous invite');
});

it('says nothing of an invitation that there is not, and takes none from another site', async () => {
  const browser = server.browser();
  expect((await browser.send('POST', '/session/invitation', { token: makeSecretToken() })).statusCode).toBe(204);
  expect((await browser.get('/account/sign-up')).body).not.toContain('vous invite');
  expect((await browser.send('POST', '/session/invitation', {})).statusCode).toBe(422);
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await browser.send('POST', '/session/invitation', { token: secret }, elsewhere)).statusCode).toBe(403);
});

it('opens an account where signing up is closed, for the address it went to and no other', async () => {
  const closed = await startTestIdentity();
  try {
    const browser = closed.browser();
    expect((await browser.get('/account/sign-up')).statusCode).toBe(403);
    await browser.send('POST', '/session/invitation', { token: await inviteToHome(closed, 'leo@example.org') });
    expect((await browser.get(await openSignIn(browser, closed.publicUrl, makeVerifier()))).body).toContain('/account/sign-up');
    const send = (email: string) => browser.submit('/account/sign-up', { name: 'Léo', email, password: PASSWORD });
    const other = await send('other@example.org');
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('L’invitation est pour leo@example.org')]);
    expect((await send('Leo@example.org')).headers.location).toBe('/account/sign-up/sent');
    await expect.poll(() => closed.linkTo('leo@example.org')).toContain('token=');
    expect(
      (await closed.browser().submit('/account/sign-up', { name: 'Léo', email: 'leo@example.org', password: PASSWORD })).statusCode,
    ).toBe(403);
  } finally {
    await closed.close();
  }
});
