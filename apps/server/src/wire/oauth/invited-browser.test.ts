import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { createHome } from '../../features/home/create-home.ts';
import { hashSecretToken, makeSecretToken } from '../../features/identity/secret-token.ts';
import { invitationExpiry, makeInvitationId } from '../../features/people/invitation.ts';
import { putInvitation } from '../../features/people/invitation.store.ts';
import { makeVerifier, openSignIn } from './testing/sign-in-browser.ts';
import { startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const SENTENCE = 'Camille vous invite à rejoindre «\u00a0Les Tilleuls\u00a0»';

let server: TestIdentity;
const secret = makeSecretToken();

beforeAll(async () => {
  server = await startTestIdentity({ signUp: 'open' });
  const { database } = server;
  const at = instant(Date.now());
  const inviterId = await server.person({ email: 'camille@example.org' });
  const bus = createInProcessBus(() => undefined);
  const home = { name: 'Les Tilleuls', timeZone: 'Europe/Paris', generation: 'LINE_X', language: 'fr', assist: false } as const;
  const made = await createHome({ database, bus }, { ...home, address: {}, geolocation: null }, inviterId, at);
  if (!made.ok) throw new Error(made.error.code);
  const secretHash = hashSecretToken(secret);
  const invitation = { id: makeInvitationId(), email: 'leo@example.org', language: 'fr' as const, secretHash, inviterId, sentAt: at };
  await putInvitation(made.homeId, { ...invitation, expiresAt: invitationExpiry(at) }).execute(database.kysely);
});
afterAll(() => server.close());

it('says who invites, where one signs in and up, and fills the e-mail in', async () => {
  const browser = server.browser();
  expect((await browser.send('POST', '/session/invitation', { token: secret })).statusCode).toBe(204);
  const signIn = await browser.get(await openSignIn(browser, server.publicUrl, makeVerifier()));
  expect(signIn.body).toContain(SENTENCE);
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

it('says nothing of an invitation that there is not, and takes none from another site', async () => {
  const browser = server.browser();
  expect((await browser.send('POST', '/session/invitation', { token: makeSecretToken() })).statusCode).toBe(204);
  expect((await browser.get('/account/sign-up')).body).not.toContain('vous invite');
  expect((await browser.send('POST', '/session/invitation', {})).statusCode).toBe(422);
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await browser.send('POST', '/session/invitation', { token: secret }, elsewhere)).statusCode).toBe(403);
});
