import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from '@braise/contract/consents';
import { refuseAnalytics } from '../testing/answer-analytics.ts';
import { expectAccessible } from '../testing/axe.ts';
import { linkMailedTo } from '../testing/mail-link.ts';
import { startPhone, type Phone } from '../testing/phone.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';

let phone: Phone;
let api: ResidentApi;
beforeAll(async () => {
  phone = await startPhone('camille');
  api = await residentApi(phone.server, 'camille@demo.braise.local');
});
afterAll(() => phone.close());

const press = (name: string) => phone.page.getByRole('button', { name, exact: true }).click();
const choose = (label: string, value: string) => phone.page.getByLabel(label, { exact: true }).selectOption(value);
const orientation = () => phone.page.getByLabel('Phone', { exact: true }).getAttribute('data-orientation');
const hostBar = () => phone.page.getByLabel('Bar of the host');
const home = () => phone.app.getByRole('heading', { name: 'La Tuilerie' });
/** The page in the web view. */
const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (frame === undefined) throw new Error('the web view is closed');
  return frame;
};

/** What the page in the web view might say, said in its name. */
const tellHost = (message: string) =>
  frameOf(phone.page).evaluate(([text, origin]) => parent.postMessage(text, origin ?? ''), [message, phone.emulator.url]);

it('asks about analytics over the home where its host lets it, and tells the host the answer', async () => {
  await phone.open('/web-view/home');
  await refuseAnalytics(phone.app);
  await home().waitFor();
  await expect.poll(() => phone.told('consentChanged')).toContainEqual({ analyticsGranted: false, origin: 'home' });
});

it('shows where the resident is signed in by the token of its host, and asks it for nothing more', async () => {
  await phone.open('/web-view/more');
  await phone.app.locator('.tag', { hasText: 'Ici' }).waitFor();
  expect(await phone.app.getByRole('dialog').count()).toBe(0);
  expect(await phone.told('requestAccessToken')).not.toContainEqual({ because: 'ended' });
});

describe('the people of the home', () => {
  it('fill the window, and close with it', async () => {
    await phone.open('/web-view/settings/home/people');
    await phone.app.getByRole('heading', { level: 1, name: 'Personnes' }).waitFor();
    await phone.app.getByText('Téléphones et tablettes').waitFor();
    const hasFocus = (target: Locator) => expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
    await hasFocus(phone.app.getByRole('heading', { level: 1, name: 'Personnes' }));
    // what is said is said once
    expect(await phone.app.locator('output[aria-live]').count()).toBe(1);
    const opener = phone.app.getByRole('button', { name: 'Supprimer mon compte' });
    await opener.click();
    await phone.app.getByText('Ce qui est supprimé').waitFor();
    expect(phone.path()).toBe('/web-view/settings/home/people/delete-account');
    await hasFocus(phone.app.getByRole('heading', { level: 1, name: 'Supprimer mon compte' }));
    await phone.app.getByRole('button', { name: 'Retour' }).click();
    await phone.app.getByText('Téléphones et tablettes').waitFor();
    await hasFocus(opener);
    await phone.app.getByRole('button', { name: 'Retour' }).click();
    await expect.poll(() => phone.told('closeWindow')).toHaveLength(1);
  });

  it('the secret of an invitation leaves the address', async () => {
    await phone.open('/web-view/initial-setup/home/join-home?token=garbled');
    await phone.app.getByRole('heading', { level: 1, name: 'Cette invitation n’est plus disponible' }).waitFor();
    expect(phone.path()).toBe('/web-view/initial-setup/home/join-home');
  });
});

describe.each(['ANDROID', 'IOS'] as const)('in the app on %s', (os) => {
  it('shows the home, and its host the bar', async () => {
    await choose('System', os);
    await phone.open('/web-view/home');
    await home().waitFor();
    expect(phone.path()).toContain(`os=${os}`);
    await hostBar().waitFor();
    expect(await phone.told('uiReady')).toContainEqual({ protocolVersion: 1 });
    await expect.poll(() => phone.told('widgetsOpenable')).toContainEqual({ widgets: 'ALL' });
  });

  it('turns the phone for the report, without the bar, and back when the host leads home', async () => {
    await phone.page.getByLabel('Deep link').fill('zones/1/report');
    await press('Follow');
    await expect.poll(orientation).toBe('LANDSCAPE');
    await expect.poll(() => phone.path()).toContain('/web-view/zoneV2/1/climate-report');
    await expect.poll(() => hostBar().count()).toBe(0);
    await phone.page.getByLabel('Deep link').fill('home');
    await press('Follow');
    await expect.poll(orientation).toBe('AUTO');
    await home().waitFor();
    await hostBar().waitFor();
  });

  it('leaves the question for the location to the system', async () => {
    await choose('System', os);
    await phone.open('/web-view/home');
    await home().waitFor();
    await choose('Permission', 'ASK');
    const ask = '{"version":1,"name":"requestLocationPermission","id":"q1","payload":{"enable":true}}';
    await tellHost(ask);
    const dialog = phone.page.getByRole('dialog');
    await dialog.getByRole('button', { name: os === 'IOS' ? 'Allow While Using App' : 'While using the app' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => phone.page.locator('.line-host').first().textContent()).toContain('"INSUFFICIENT"');
  });
});

it('an app that cannot turn keeps the report upright, and closes its window after it', async () => {
  const upright = async (can: boolean) => {
    await phone.page.getByText(/^Abilities/).click();
    await phone.page.getByLabel('screenOrientation').setChecked(can);
    await phone.page.getByText(/^Abilities/).click();
  };
  await upright(false);
  await phone.open('/web-view/zoneV2/1/climate-report');
  await phone.app.getByRole('button', { name: 'Fermer' }).first().click();
  await phone.page.getByText('The web view is closed.').waitFor();
  expect(await orientation()).toBe('AUTO');
  await upright(true);
});

it('takes a token that is pushed while it is open, and none that is worth nothing', async () => {
  const bearer = async (act: () => Promise<unknown>) => {
    const asked = phone.page.waitForRequest((request) => request.url().endsWith('/api/v2/me'));
    await act();
    return (await asked).headers()['authorization'];
  };
  const first = await bearer(() => phone.open('/web-view/home'));
  await home().waitFor();
  const second = await bearer(() => press('Push token'));
  expect(second).toMatch(/^Bearer ey/);
  expect(second).not.toBe(first);
  for (const kind of ['empty', 'withoutHome', 'expired']) {
    await choose('Token', kind);
    await press('Push token');
    await expect.poll(() => phone.page.locator('.line-host').first().textContent()).toContain('onAccessToken');
  }
  await choose('Token', 'valid');
  expect(await home().count()).toBe(1);
  expect(await phone.page.getByText('The web view is closed.').count()).toBe(0);
});

it('closes when the host has no token of a home', async () => {
  await choose('Token', 'withoutHome');
  await phone.open('/web-view/home');
  await phone.page.getByText('The web view is closed.').waitFor();
  expect(await phone.told('requestAccessToken')).toContainEqual({ because: 'homeMissing' });
  await choose('Token', 'valid');
});

it('follows the link that its host opens it with, which then leaves the address', async () => {
  await phone.open('/web-view/home');
  await home().waitFor();
  await tellHost('{"version":1,"name":"closeWindow","payload":{}}');
  await phone.page.getByText('The web view is closed.').waitFor();
  await phone.page.getByLabel('Deep link').fill('zones/2/report');
  await press('Follow');
  await expect.poll(() => phone.path()).toMatch(/^\/web-view\/zoneV2\/2\/climate-report/);
  expect(phone.path()).not.toContain('deepLink');
});

it('reads the mail that was opened last, on the page where another was answered', async () => {
  const follow = async (link: string) => {
    await phone.page.getByLabel('Deep link').fill(link);
    await press('Follow');
  };
  await phone.open('/web-view/home');
  await home().waitFor();
  await follow('fr/tariff/home/verify?token=of-nothing');
  await phone.app.getByText('Ce lien ne mène plus nulle part').waitFor();
  const asked = {
    offerId: 'fr-edf-bleu-base',
    tariff: { energy: 'ELECTRICITY', type: 'FIXED', tariffInCents: 20, unit: 'kWh', startDate: '2026-01-01' },
    place: 'home',
    language: 'fr',
  };
  await api.call(`/energy-insights/homes/${api.homeId}/tariffLinks`, { method: 'POST', body: JSON.stringify(asked) });
  const { pathname, search } = new URL(await linkMailedTo(phone.server, 'camille@demo.braise.local', /Confirmez votre tarif/));
  await follow(pathname + search);
  await phone.app.getByText('Tarif Bleu, option Base').waitFor();
  await phone.app.getByRole('button', { name: 'Je n’ai rien demandé' }).click();
  await phone.app.getByText('Liaison refusée').waitFor();
  expect(phone.path()).toContain('/tariff/verify');
});

it('the emulator can be used by everybody', async () => {
  await phone.open('/web-view/home');
  await home().waitFor();
  await expectAccessible(phone.page);
  expect(await phone.page.getByRole('heading').first().textContent()).toBe('Braise on a phone');
});

it('rests while the host covers it', async () => {
  const isStream = (call: { url(): string }) => /\/live\/homes\/\d+$/.test(new URL(call.url()).pathname);
  // the home may stand before its stream has begun
  const begun = phone.page.waitForResponse(isStream);
  await phone.open('/web-view/home');
  await home().waitFor();
  await begun;
  const ended = phone.page.waitForEvent('requestfailed', isStream);
  await press('Hide app');
  await ended;
  const again = phone.page.waitForRequest(isStream);
  await press('Show app');
  expect((await again).headers()['authorization']).toMatch(/^Bearer /);
});

// the browser of the frame has its own network: only the server is out of its reach
it('says that nothing answers, and recovers by itself', async () => {
  await phone.open('/web-view/home');
  await home().waitFor();
  await phone.page.getByLabel('Network').click();
  await phone.app.getByText('Le serveur ne répond pas', { exact: true }).waitFor({ timeout: 60_000 });
  await phone.page.getByLabel('Network').click();
  await phone.app.getByText('Le serveur ne répond pas', { exact: true }).waitFor({ state: 'detached', timeout: 60_000 });
  expect(await home().count()).toBe(1);
});

it('tells of a call that was given up, where that may be told', async () => {
  await api.call('/api/v2/me/consents/analytics', {
    method: 'PUT',
    body: JSON.stringify({ granted: true, textVersion: CONSENT_TEXTS.analytics, language: 'fr' }),
  });
  await phone.open('/web-view/more');
  await phone.page.route('**/dayReport?*', (route) => route.abort());
  const told = phone.page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/analytics' && request.postData()?.includes('"gaveUp"') === true,
    { timeout: 60_000 },
  );
  await phone.open('/web-view/zoneV2/1/climate-report');
  expect((await told).postDataJSON()).toMatchObject({ events: expect.arrayContaining([{ category: 'network', name: 'gaveUp' }]) });
  await phone.page.unroute('**/dayReport?*');
});

it('tells the server what the phone is, once it belongs to the home', async () => {
  await choose('System', 'IOS');
  await press('Register');
  await phone.page.getByRole('button', { name: 'Leave home', exact: true }).and(phone.page.locator(':not([aria-disabled])')).waitFor();
  const told = phone.page.waitForResponse((response) => /\/mobileDevices\/\d+\/metadata$/.test(response.url()));
  await phone.open('/web-view/home');
  expect((await told).ok()).toBe(true);
  expect((await told).request().postDataJSON()).toMatchObject({
    platform: 'IOS',
    model: 'iPhone 17',
    appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

it('a phone tells by itself that it left home and came back', async () => {
  const own = async () => {
    const body = (await (await api.call(`/api/v2/homes/${api.homeId}/mobileDevices`)).json()) as { name: string; location: unknown }[];
    return body.find(({ name }) => name === 'iPhone 17')?.location;
  };
  await press('Leave home');
  await expect.poll(own).toMatchObject({ stale: false, atHome: false });
  await press('Arrive home');
  await expect.poll(own).toMatchObject({ stale: false, atHome: true });
});

describe('messages that are none of the host', () => {
  let elsewhere: Server;
  let evil: string;
  beforeAll(async () => {
    elsewhere = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end('<title>elsewhere</title>'));
    await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
    evil = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => void elsewhere.close(resolve)));

  it('are ignored and counted, from the host itself and from elsewhere', async () => {
    const { context } = phone.window;
    const attacker = await context.newPage();
    await attacker.goto(evil);
    const opened = context.waitForEvent('page');
    await attacker.evaluate((url) => void Object.assign(globalThis, { victim: open(url) }), phone.emulator.url);
    const victim = await opened;
    await victim.getByTitle('Web view').waitFor();
    await victim.getByLabel('Path').fill('/web-view/debug');
    await victim.getByRole('button', { name: 'Open', exact: true }).click();
    const ignored = victim.frameLocator('iframe').locator('.item', { hasText: 'Messages ignorés' }).locator('dd');
    await ignored.waitFor();
    await victim.frameLocator('iframe').getByText('Présente').waitFor();

    for (const label of ['No JSON', 'Unknown name', 'Wrong payload', 'Too large'])
      await victim.getByRole('button', { name: label, exact: true }).click();
    await expect.poll(() => ignored.textContent()).toBe('4');

    // what the host itself might say, by another page
    const orders = [
      '{"version":1,"name":"onDeepLink","payload":{"url":"home"}}',
      '{"version":1,"name":"onAccessToken","payload":{"accessToken":"stolen.to.ken"}}',
    ];
    for (const order of orders)
      await attacker.evaluate((text) => {
        const { victim: target } = globalThis as unknown as { victim: Window };
        target.frames[0]?.postMessage(text, '*');
      }, order);
    await expect.poll(() => ignored.textContent()).toBe('6');
    expect(frameOf(victim).url()).toContain('/web-view/debug');
    await attacker.close();
    await victim.close();
  });

  it('no page but the host may frame the app', async () => {
    const page = await phone.window.context.newPage();
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(evil);
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }, `${phone.server.url}/web-view/home`);
    expect((await refused).text()).toContain('frame-ancestors');
    await page.close();
  });
});
