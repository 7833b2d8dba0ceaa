import type { Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { tokenOf } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn, signOut } from '../testing/sign-in.ts';

let server: RunningServer;
let window: Window;
let page: Page;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  window = await openWindow();
  page = await window.context.newPage();
});
afterEach(() => window.close());

const home = () => page.getByRole('heading', { level: 1, name: 'La Tuilerie' });
const lastView = () => page.evaluate(() => localStorage.getItem('braise.last-view'));
const notice = (text: string) => page.getByRole('region').getByText(text, { exact: true });
const offline = () => notice('Vous êtes hors connexion');
/** The parts of the other screens are here: what goes on without a network does not lack them. */
const othersCame = () =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/last-values-'))))
    .toBe(true);
/** The device has its network. */
const serverAway = () => notice('Le serveur ne répond pas');

describe('a session', () => {
  it('whose token is refused is renewed once for all calls, and each of them is repeated', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    let turnedAway = 0;
    let renewals = 0;
    // until it has been renewed, as if it had been withdrawn
    const { promise: several, resolve: areSeveral } = Promise.withResolvers<void>();
    await page.route('**/{hops,api,live}/**', async (route: Route) => {
      if (renewals > 1) return route.fallback();
      turnedAway += 1;
      if (turnedAway > 1) areSeveral();
      // all of them have left with the old token before the first hears of it
      await several;
      return route.fulfill({ status: 401, contentType: 'application/json', body: '{"errors":[{"code":"tokenExpired","title":""}]}' });
    });
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/session/refresh')) renewals += 1;
    });
    await page.goto(`${server.url}/main/settings/home/rooms-and-devices`);
    await page.getByRole('heading', { name: 'Salon' }).first().waitFor();
    expect(turnedAway).toBeGreaterThan(1);
    // one at the start of the page, one for all that were turned away
    expect(renewals).toBe(2);
  });

  it('ends with a home that is not there any more, and the page says why', async () => {
    await signIn(page, server.url, 'louis');
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expect.poll(lastView).not.toBeNull();
    // the session names the home, which nobody finds
    await page.route('**/live/homes/**', (route: Route) =>
      route.fulfill({ status: 404, contentType: 'application/json', body: '{"errors":[{"code":"notFound","title":""}]}' }),
    );
    let renewals = 0;
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/session/refresh')) renewals += 1;
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Ce logement n’est plus accessible' }).waitFor();
    // at the start, and once or twice to be sure: nobody waits until the server makes a new token
    expect(renewals).toBeLessThanOrEqual(3);
    await page.getByText('Il a été supprimé, ou vous n’en faites plus partie.').waitFor();
    await expect.poll(lastView).toBeNull();
    await expect.poll(() => page.evaluate(() => fetch('/session').then((answer) => answer.json()))).toEqual({ signedIn: false });
  });
});

describe('signing out', () => {
  it('ends the session in every tab, and nothing of the home is kept', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    const other = await window.context.newPage();
    await other.goto(`${server.url}/main/more`);
    await other.getByRole('button', { name: 'Se déconnecter' }).click();
    await other.getByRole('button', { name: 'Rester' }).click();
    await other.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await signOut(other);
    await other.waitForURL('**/signed-out');
    await page.waitForURL('**/signed-out');
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor();
    expect(await lastView()).toBeNull();
    await other.close();
  });

  it('is told to nobody who is signed in', async () => {
    await signIn(page, server.url, 'camille');
    await page.goto(`${server.url}/signed-out`);
    await home().waitFor();
    expect(new URL(page.url()).pathname).toBe('/main/home');
  });

  it('leaves the setup of a home in every tab', async () => {
    await page.goto(server.url);
    await page.getByLabel('E-mail').fill('sans-foyer@demo.braise.local');
    await page.getByLabel('Mot de passe', { exact: true }).fill('braise-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home-setup/**');
    const other = await window.context.newPage();
    await other.goto(`${server.url}/home-setup/welcome`);
    await other.getByRole('button', { name: 'Fermer et se déconnecter' }).click();
    await other.waitForURL('**/signed-out');
    await page.waitForURL('**/signed-out');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('braise.home-draft')))).toEqual([]);
    await other.close();
  });
});

describe('a server that goes away', () => {
  it('leaves the last values, with their time, and they go on when it is back', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    await server.kill();
    try {
      await serverAway().waitFor();
      await page.getByText(/Dernières valeurs reçues à \d\d:\d\d\. L’appli réessaie d’elle-même\./).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: /Salon/ }).count()).toBe(1);
    } finally {
      await server.restart();
    }
    await serverAway().waitFor({ state: 'hidden', timeout: 60_000 });
  });

  it('before the page is opened leaves its last values to be looked at, and to go on from', async () => {
    await page.goto(server.url);
    await giveCredentials(page, 'camille@demo.braise.local');
    await home().waitFor();
    await expect.poll(lastView).toContain('La Tuilerie');
    // what another build kept is looked at before it is drawn
    const build = '2026-11-01T00:00:00.000Z';
    await page.evaluate((other) => {
      // nor is it this page that keeps the home as its own once more
      document.querySelector('meta[name="built-at"]')?.setAttribute('content', other);
      const view = JSON.parse(localStorage.getItem('braise.last-view') ?? '{}') as object;
      localStorage.setItem('braise.last-view', JSON.stringify({ ...view, build: other }));
    }, build);
    await page.route('**/{session,hops,api,live}/**', (route: Route) => route.abort());
    await page.route('**/session', (route: Route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Le serveur ne répond pas' }).waitFor();
    await page.getByText(/Dernières valeurs reçues à \d\d:\d\d\. L’appli réessaie d’elle-même\./).waitFor();
    await window.context.setOffline(true);
    await page.getByRole('heading', { name: 'Pas de connexion' }).waitFor();
    await window.context.setOffline(false);
    await page.getByRole('heading', { name: 'Le serveur ne répond pas' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Voir les dernières valeurs' }).click();
    await home().waitFor();
    await serverAway().waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Salon/ }).click();
    await page.getByText('Rien ne peut changer avant le retour de la connexion.').waitFor();
    await page.getByRole('slider', { name: 'Température de consigne' }).press('ArrowUp');
    await page.getByText('Le serveur ne répond pas.', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await serverAway().waitFor({ state: 'hidden', timeout: 60_000 });
  });

  it('before the page is opened shows what stands beside the home once it answers, and sends nothing until then', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    await expect.poll(lastView).toContain('La Tuilerie');
    await page.route('**/{session,hops,api,live}/**', (route: Route) => route.abort());
    await page.route('**/session', (route: Route) => route.abort());
    await page.reload();
    await home().waitFor();
    await page.getByText(/Dernières valeurs reçues à \d\d:\d\d\. L’appli réessaie d’elle-même\./).waitFor();
    const later = page.getByText(/^Ces informations s’afficheront au retour de la connexion/);
    await page.getByRole('link', { name: 'Plus', exact: true }).click();
    await later.waitFor();
    await page.getByRole('link', { name: 'Paramètres' }).click();
    await page.getByRole('link', { name: /Pièces et appareils/ }).click();
    await later.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Personnes/ }).click();
    await later.waitFor();
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    const leave = page.getByRole('button', { name: 'Quitter ce logement' });
    expect(await leave.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.unrouteAll();
    await later.waitFor({ state: 'hidden', timeout: 60_000 });
    await page.getByRole('heading', { name: 'Téléphones' }).waitFor();
    await expect.poll(() => leave.isEnabled()).toBe(true);
  });

  it('while what stands beside the home would be fetched has that come once it answers', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    await expect.poll(lastView).toContain('La Tuilerie');
    await page.clock.install();
    await page.route('**/{session,hops,api,live}/**', (route: Route) => route.abort());
    await page.route('**/{session,assets/home-widgets*}', (route: Route) => route.abort());
    await page.reload();
    await home().waitFor();
    await serverAway().waitFor();
    await page.clock.runFor(5000);
    await page.unrouteAll();
    await serverAway().waitFor({ state: 'hidden', timeout: 60_000 });
    await expect.poll(() => page.getByRole('link', { name: 'Réorganiser les pièces' }).isVisible()).toBe(true);
  });
});

describe('without a network', () => {
  it('nothing is sent, a person is told so, and it recovers by itself', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    await page.getByRole('button', { name: 'À la maison' }).click();
    const absent = page.getByRole('radio', { name: 'Absent' });
    await absent.waitFor();
    await othersCame();
    await window.context.setOffline(true);
    await offline().waitFor();
    const asked: string[] = [];
    page.on('request', (request: Request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await absent.click();
    const dialog = page.getByRole('alertdialog', { name: 'Rien n’a changé' });
    await dialog.getByText('Vous êtes hors connexion. Rien n’a été envoyé.').waitFor();
    // a part of the page that could not be fetched is reported
    expect(asked.filter((call) => !call.startsWith('GET') && call !== 'POST /log')).toEqual([]);
    await dialog.getByRole('button', { name: 'Laisser ainsi' }).click();
    // before a sheet is filled in for nothing
    for (const action of ['Boost', 'Éteindre']) {
      await page.getByRole('button', { name: action, exact: true }).click();
      await dialog.getByText('Vous êtes hors connexion. Rien n’a été envoyé.').waitFor();
      await dialog.getByRole('button', { name: 'Fermer' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await window.context.setOffline(false);
    await offline().waitFor({ state: 'hidden' });
  });

  it('but with a server that goes on answering, as on this very machine, nothing is refused', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    for (const action of ['Boost', 'Éteindre']) {
      await page.getByRole('button', { name: action, exact: true }).click();
      await page.getByRole(action === 'Boost' ? 'dialog' : 'alertdialog').waitFor();
      expect(await page.getByText('Vous êtes hors connexion. Rien n’a été envoyé.').count()).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
    }
  });
});

describe('the demo', () => {
  it('shows the home without a sign-in, and asks no server', async () => {
    const calls: string[] = [];
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (['fetch', 'xhr', 'eventsource', 'websocket', 'ping'].includes(request.resourceType()))
        calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(`${server.url}/web-view/demo/home`);
    await home().waitFor();
    await page.getByRole('region', { name: 'Démonstration' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(6);
    await expectAccessible(page);
    await page.getByRole('link', { name: /Salon/ }).click();
    const told = page.getByRole('alertdialog', { name: 'Rien n’a changé' });
    await told.getByText(/C’est une démonstration/).waitFor();
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Boost' }).click();
    await page.getByRole('button', { name: 'Lancer le boost' }).click();
    await page
      .getByRole('alertdialog')
      .getByText(/C’est une démonstration/)
      .waitFor();
    // what leaves the page whatever asks for it
    const answers = await page.evaluate(() =>
      Promise.all(
        ['/live/homes/1', '/api/v2/me', '/session', '/health'].map((path) =>
          fetch(path).then(
            () => 'left',
            () => 'held',
          ),
        ),
      ),
    );
    expect(answers).toEqual(['held', 'held', 'held', 'left']);
    const allowed = new Set(['GET /health', 'GET /host-origins', 'POST /log']);
    expect(calls.filter((call) => !allowed.has(call))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/web-view/demo/home');
  });

  it('is left for the real home by a page that starts over', async () => {
    await page.goto(`${server.url}/web-view/demo/xyz`);
    await page
      .getByRole('link', { name: 'Aller à la maison' })
      .or(page.getByRole('button', { name: 'Aller à la maison' }))
      .click();
    await page.waitForURL('**/account/sign-in/**');
    expect(new URL(page.url()).pathname).toContain('/account/sign-in/');
  });
});

describe('a failure', () => {
  it('to fetch the first words is mended by itself once the server answers', async () => {
    let loads = 0;
    page.on('request', (request: Request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/fr.messages-*', (route: Route) => (loads < 2 ? route.abort() : route.fallback()));
    await page.goto(`${server.url}/web-view/demo/home`);
    await home().waitFor();
    expect(loads).toBe(2);
  });

  it('of the server at the first look at the home is told as one, with its code, and can be tried again', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    // as the next page begins: this one keeps its last view as it goes
    await page.addInitScript(() => localStorage.removeItem('braise.last-view'));
    const answer = { status: 500, contentType: 'application/json', body: '{"errors":[{"code":"internal","title":""}]}' };
    await page.route('**/live/homes/**', (route: Route) => route.fulfill(answer));
    await page.reload();
    const dialog = page.getByRole('alertdialog', { name: 'Chargement impossible' });
    await dialog.getByText('Code : internal · 500').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('status').getByText('Le serveur a rencontré une erreur').waitFor();
    expect(await page.getByText('Le serveur met du temps à répondre').count()).toBe(0);
    await dialog.waitFor({ state: 'detached' });
    const again = page.waitForRequest((request) => request.url().includes('/live/homes/'));
    await page.getByRole('status').getByRole('button', { name: 'Réessayer' }).click();
    await again;
    await page.unrouteAll();
    await home().waitFor();
  });

  it('is told in plain words while its dialog cannot be fetched, and the next one is told, too', async () => {
    await page.clock.install();
    await page.route('**/assets/failure-dialog-*', (route: Route) => route.abort());
    await page.goto(`${server.url}/web-view/demo/home`);
    await home().waitFor();
    await page.getByRole('link', { name: /Salon/ }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Quelque chose n’a pas fonctionné' });
    await note.waitFor();
    await expectAccessible(page);
    await note.getByRole('button', { name: 'Fermer' }).click();
    await note.waitFor({ state: 'hidden' });
    // the same failure is told again only after a while
    await page.clock.fastForward(11_000);
    await page.getByRole('link', { name: /Salon/ }).click();
    await note.or(page.getByRole('alertdialog')).waitFor();
    expect(await note.or(page.getByRole('alertdialog')).count()).toBe(1);
  });
});

describe('a web view', () => {
  it('takes the token that its host left, and asks for a restart when the host has none any more', async () => {
    const token = await tokenOf(server, 'camille@demo.braise.local');
    await window.context.addCookies([
      { name: 'braise-access-token', value: token, domain: 'localhost', path: '/web-view', sameSite: 'Strict' },
    ]);
    // what Android injects: it answers every question for a token with none
    await page.addInitScript(() => {
      const say = (name: string, payload: object, answerTo?: string) =>
        setTimeout(() =>
          (globalThis as { braise?: { receive(text: string): void } }).braise?.receive(
            JSON.stringify({ version: 1, name, payload, answerTo }),
          ),
        );
      Object.assign(globalThis, {
        braiseHost: {
          postMessage(text: string) {
            const { name, id } = JSON.parse(text) as { name: string; id?: string };
            if (name === 'uiReady') say('compatibility', { protocolVersion: 1, abilities: ['accessToken', 'closeWindow'] });
            if (name === 'requestAccessToken') say('onAccessToken', { accessToken: null }, id);
          },
        },
      });
    });
    const clients = new Set<string | undefined>();
    page.on('request', (request: Request) => {
      if (new URL(request.url()).pathname.startsWith('/live/')) clients.add(request.headers()['x-braise-client']?.split('/')[0]);
    });
    await page.goto(`${server.url}/web-view/home?os=android&version=8.4.0`);
    await home().waitFor();
    expect([...clients]).toEqual(['webview']);
    await page.route('**/live/homes/**', (route: Route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"errors":[{"code":"tokenExpired","title":""}]}' }),
    );
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.getByRole('heading', { name: 'Veuillez redémarrer l’application' }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/web-view/home');
    expect(await serverAway().count()).toBe(0);
  });
});

it('a home that comes for the first time is awaited by as many tiles as it has rooms', async () => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/live/homes/**', async (route: Route) => {
    await held;
    await route.fallback();
  });
  await signIn(page, server.url, 'louis');
  const tiles = page.locator('.tile_tiles > li');
  await page.locator('.tile_tiles[aria-busy="true"]').waitFor();
  const awaited = await tiles.count();
  letThrough();
  await page.locator('[data-room]').first().waitFor();
  expect(await page.locator('[data-room]').count()).toBe(awaited);
  expect(awaited).not.toBe(6);
});
