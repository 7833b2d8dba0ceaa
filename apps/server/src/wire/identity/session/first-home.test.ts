import { sessionToken } from '@braise/contract/session';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessBus } from '../../../bus/in-process-bus.ts';
import { createOwnHome } from '../../../features/home/create-own-home.ts';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import { PASSWORD, type TestIdentity, startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
beforeAll(async () => {
  server = await startTestIdentity({ signUp: 'open' });
});
afterAll(() => server.close());

it('leads from a new account to a home, and a session that was begun before knows of it once refreshed', async () => {
  const browser = server.browser();
  const email = 'alix@example.org';
  await browser.submit('/account/sign-up', { name: 'Alix', email, password: PASSWORD });
  await expect.poll(() => server.linkTo(email).catch(() => '')).toContain('/account/confirm');
  const { url } = await browser.follow(await server.linkTo(email));
  expect((await browser.submit(url, { password: PASSWORD })).statusCode).toBe(200);
  const begun = sessionToken.parse((await signInBrowser(browser, server.publicUrl, email)).json());
  expect(begun.homeId).toBeNull();

  const bus = createInProcessBus((error) => expect.fail(String(error)));
  const address = { addressLine1: '12 rue des Tilleuls', addressLine2: null, zipCode: '69003', city: 'Lyon', country: 'FRA' };
  const home = {
    name: 'Le Mas',
    address,
    geolocation: { latitude: 45.76, longitude: 4.857 },
    partner: null,
    entitlementPolicy: 'open',
  } as const;
  const asker = { personId: begun.person.id, at: instant(Date.now()), idempotency: null };
  const made = await createOwnHome({ database: server.database, bus }, asker, home);
  expect(made).toEqual({ ok: true, homeId: expect.any(Number), replayed: false });

  const refreshed = sessionToken.parse((await browser.send('POST', '/session/refresh', {})).json());
  expect({ ok: true, homeId: refreshed.homeId, replayed: false }).toEqual(made);
});
