import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@braise/domain';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { type ServedBuild, serveBuildOf } from '../testing/served-build.ts';
import { signIn } from '../testing/sign-in.ts';

/** No holidays, in which nobody is interrupted. */
const TODAY = new Date('2026-10-20T12:00:00Z');
const before = (days: number): Date => new Date(TODAY.getTime() - days * DAY);

let build: ServedBuild;
let server: RunningServer;
let window: Window;
let page: Page;

beforeAll(async () => {
  build = await serveBuildOf(before(20));
  server = await startServer({ BRAISE_WEB_DIR: build.folder });
  window = await openWindow({ keepsApp: true });
  page = await window.context.newPage();
});
afterAll(async () => {
  await window.close();
  await server.close();
  await build.remove();
});

const builtAt = () => page.locator('meta[name="built-at"]').getAttribute('content');
const homeShown = (of: Page) => of.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
const controlled = (of: Page) => of.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The home is there some time before its page looks at its build. */
async function lookedAtItsBuild(open: () => Promise<unknown>): Promise<void> {
  // what is asked for right after that
  const consents = page.waitForResponse((response) => response.url().endsWith('/consents'));
  await open();
  await homeShown(page);
  await consents;
}

/** The server is updated: it ends, and begins again with the app of another time. */
async function serve(at: Date): Promise<void> {
  await server.kill();
  await build.replace(at);
  await server.restart();
}

describe('the app of a home', () => {
  it('is kept by a service worker, and can be installed', async () => {
    await signIn(page, server.url, 'camille');
    await homeShown(page);
    await controlled(page);
    const browser = await window.context.newCDPSession(page);
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { url, errors, data = '' } = await browser.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${server.url}/manifest.webmanifest`, []]);
    expect(JSON.parse(data)).toMatchObject({ name: 'Braise°', lang: 'fr', display: 'standalone' });
  });

  it('keeps its own files and nothing of a home', async () => {
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => !/^\/(index\.html|icon\.svg|(assets|brands)\/[^.]+[\w.-]*\.(js|css|svg|woff2))$/.test(path))).toEqual([]);
  });

  it('starts without the server, with the last values and their age', async () => {
    await server.kill();
    await page.goto(`${server.url}/main/home`);
    await homeShown(page);
    await page.getByText('Le serveur ne répond pas', { exact: true }).waitFor();
    await page.getByText(/Dernières valeurs reçues à \d\d:\d\d/).waitFor();
    expect(await page.getByRole('link', { name: /Bureau/ }).count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  it('says of a request meanwhile that nothing answers, and what to do', async () => {
    await page.getByRole('button', { name: 'Éteindre' }).click();
    await page.getByRole('button', { name: 'Tout éteindre' }).click();
    const refusal = page.locator('dialog').filter({ hasText: 'C’est peut-être fait' });
    await refusal.waitFor();
    expect(await refusal.innerText()).toContain('Le serveur ne répond pas.');
    await refusal.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
  });

  it('is back by itself with the server', async () => {
    await server.restart();
    await page.getByText('Le serveur ne répond pas', { exact: true }).waitFor({ state: 'detached', timeout: 60_000 });
    await homeShown(page);
    expect(await page.getByRole('heading', { name: 'Le serveur ne répond pas' }).count()).toBe(0);
  });
});

describe('a newer build', () => {
  it('waits while the page is looked at, and starts it over once it is hidden', async () => {
    // before the page: a timer that it has set already would go on by the real time
    await page.clock.install();
    await page.goto(`${server.url}/main/home`);
    await homeShown(page);
    await controlled(page);
    expect(await builtAt()).toBe(before(20).toISOString());
    await serve(before(19));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    const workers = await watchTakeOvers();
    // three looks of ten seconds
    await page.clock.runFor(30_000);
    expect(await workers.asked(), 'while it is looked at').toBe(0);
    await page.getByRole('button', { name: 'Éteindre' }).click();
    // the part that asks has to come first
    await page.locator('dialog').waitFor();
    await hideTab();
    await page.clock.runFor(30_000);
    expect(await workers.asked(), 'while a question stands open').toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.clock.runFor(30_000);
    await expect.poll(workers.asked).toBeGreaterThan(0);
    expect(await workers.tookOver(), 'while another tab is looked at').toBe(0);
    expect(await builtAt()).toBe(before(20).toISOString());
    await hideEveryTab();
    await page.clock.runFor(10_000);
    await expect.poll(builtAt).toBe(before(19).toISOString());
    await homeShown(page);
  });

  it('takes the place of an old one by the updating screen on the way into the home', async () => {
    await page.close();
    page = await window.context.newPage();
    await page.clock.setFixedTime(TODAY);
    await lookedAtItsBuild(() => page.goto(`${server.url}/main/home`));
    expect(await builtAt()).toBe(before(19).toISOString());
    // a browser that shows nothing of the app brings its newer service worker by itself, a second after the last page came
    const kept = await window.context.newPage();
    await kept.goto(`${server.url}/icon.svg`);
    await page.evaluate(() => localStorage.removeItem('braise.update-checked-at'));
    // the page that comes looks, and none before it
    await page.goto('about:blank');
    await serve(before(1));
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname + new URL(frame.url()).search));
    // it may be left for the newer build before all of it has come; that is fetched whole first, on a machine with much else to do
    await page.goto(`${server.url}/main/settings?from=test`, { waitUntil: 'commit' });
    await expect.poll(builtAt, { timeout: 120_000 }).toBe(before(1).toISOString());
    await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor();
    expect(seen).toContain(`/updating?redirect=${encodeURIComponent('/main/settings?from=test')}`);
    expect(new URL(page.url()).pathname).toBe('/main/settings');
    await kept.close();
  });

  it('stays away for the day once it was looked for', async () => {
    // the build is old by then
    const later = new Date(TODAY.getTime() + 15 * DAY);
    await page.clock.setFixedTime(later);
    await page.evaluate((now) => localStorage.setItem('braise.update-checked-at', String(now)), later.getTime());
    const looks: string[] = [];
    page.on('request', (request) => request.url().endsWith('/version.json') && looks.push(request.url()));
    await lookedAtItsBuild(() => page.goto(`${server.url}/main/home`));
    expect(looks).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/main/home');
    await page.evaluate(() => localStorage.removeItem('braise.update-checked-at'));
    const again = page.waitForRequest((request) => request.url().endsWith('/version.json'));
    await page.goto(`${server.url}/main/home`);
    await again;
    await page.clock.setFixedTime(TODAY);
  });
});

describe('a part that a newer build replaced', () => {
  it('starts the page over a second after it looked for a newer one, is reported as a warning, and not in a loop', async () => {
    const other = await openWindow({ keepsApp: true });
    try {
      // before the page has it: the other screens are fetched soon after the first
      for (const file of await partsWith('more-page')) await rm(file);
      const newcomer = await other.context.newPage();
      await newcomer.clock.install();
      await signIn(newcomer, server.url, 'camille');
      await homeShown(newcomer);
      // it stands still but where the test has it go on
      await newcomer.clock.pauseAt(new Date(Date.now() + 60_000));
      const documents: string[] = [];
      newcomer.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      const looked = () => newcomer.waitForResponse((response) => new URL(response.url()).pathname === '/health');
      const reported = newcomer.waitForRequest((request) => request.url().includes('/log'), { timeout: 60_000 });
      const first = looked();
      await newcomer.getByRole('link', { name: 'Plus' }).click();
      const lost = newcomer.getByRole('heading', { name: 'Quelque chose n’a pas fonctionné' });
      await expect
        .poll(async () => {
          // what is drawn in the place of something waits a little
          await newcomer.clock.runFor(50);
          return lost.count();
        })
        .toBe(1);
      expect((await reported).postDataJSON()).toMatchObject({
        level: 'warning',
        msg: expect.stringContaining('a part of the page is lost'),
      });
      await first;
      await newcomer.getByRole('button', { name: 'Réessayer' }).click({ trial: true });
      expect(documents).toHaveLength(0);
      await expect.poll(async () => newcomer.clock.runFor(250).then(() => documents.length)).toBe(1);
      await expect.poll(async () => newcomer.clock.runFor(50).then(() => lost.count())).toBe(1);
      // it looks again each ten seconds, and finds that it started over just now; it would start over a second after such a look
      for (let looks = 0; looks < 2; looks += 1) {
        const again = looked();
        await newcomer.clock.runFor(10_000);
        await again;
      }
      expect(documents).toHaveLength(1);
    } finally {
      await other.close();
      await build.replace(before(1));
    }
  });
});

it('a part that the service worker lost starts the page over once', async () => {
  await page.goto(`${server.url}/main/home`);
  await homeShown(page);
  await controlled(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.includes('/delete-account-page')) await cache.delete(request);
    }
  });
  await (await window.context.newCDPSession(page)).send('Network.clearBrowserCache');
  for (const file of await partsWith('delete-account-page')) await rm(file);
  await page.evaluate(() => sessionStorage.removeItem('braise.reloaded-at'));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const part = (await partsOf(page)).find((path) => path.includes('/delete-account-page'));
  expect(part).toBeDefined();
  expect(await page.evaluate(async (path) => (await fetch(path)).status, part ?? '')).toBe(404);
  await expect.poll(() => documents.length).toBe(1);
  await homeShown(page);
  await build.replace(before(1));
});

describe('an app that the server does not speak with any more', () => {
  it('starts over once where its words are gone too, and says so in others', async () => {
    const other = await openWindow({ keepsApp: true });
    try {
      const old = await other.context.newPage();
      // as over plain http: no worker keeps the words
      await old.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
      await signIn(old, server.url, 'camille');
      await homeShown(old);
      await old.clock.install();
      await speakAnOldContract(other.context);
      await rm(await partWithText('Une nouvelle version vous attend'));
      const documents: string[] = [];
      const looks: string[] = [];
      old.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      old.on('response', (response) => new URL(response.url()).pathname === '/health' && looks.push(response.url()));
      await old.reload();
      await expect.poll(() => looks.length, { message: 'each page looks whether the server is there' }).toBe(2);
      // it starts over a second after such a look, if it does
      await old.clock.runFor(3000);
      expect(documents).toHaveLength(2);
      const dialog = old.getByRole('alertdialog', { name: 'Une nouvelle version de l’appli est nécessaire.' });
      await dialog.waitFor();
      await Promise.all([old.waitForEvent('load'), dialog.getByRole('button', { name: 'Réessayer' }).click()]);
    } finally {
      await other.close();
      await build.replace(before(1));
    }
  });

  it('says so in a dialog that cannot be closed', async () => {
    const other = await openWindow({ keepsApp: true });
    try {
      const old = await other.context.newPage();
      await signIn(old, server.url, 'camille');
      await homeShown(old);
      await speakAnOldContract(other.context);
      await old.reload();
      const dialog = old.getByRole('alertdialog', { name: 'Une nouvelle version vous attend' });
      await dialog.waitFor();
      const box = await dialog.locator('svg').boundingBox();
      expect([box?.width, box?.height]).toEqual([142, 160]);
      await old.keyboard.press('Escape');
      await old.mouse.click(5, 5);
      await dialog.waitFor();
      await expectAccessible(old);
      await other.context.unroute(CALLS);
      await Promise.all([old.waitForEvent('load'), dialog.getByRole('button', { name: 'Mise à jour' }).click()]);
      await homeShown(old);
      await dialog.waitFor({ state: 'detached' });
    } finally {
      await other.close();
    }
  });
});

const CALLS = /\/(live|api|hops)\//;
const speakAnOldContract = (context: BrowserContext) =>
  context.route(CALLS, (route) => route.continue({ headers: { ...route.request().headers(), 'x-braise-client': 'webapp/0.9.0' } }));

/** The tab is left. A browser without a screen never hides one, so the page is told so. */
async function hideTab(): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Counts how often the service workers were asked to take over unseen, and how often one did so. */
async function watchTakeOvers() {
  type Counts = { asked?: number; tookOver?: number };
  type Worker = Counts & {
    skipWaiting: () => Promise<void>;
    clients: { matchAll: () => Promise<unknown> };
    addEventListener: (type: 'message', listener: (event: { data: unknown; waitUntil: (done: Promise<unknown>) => void }) => void) => void;
  };
  for (const worker of window.context.serviceWorkers())
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Worker;
      const skipWaiting = scope.skipWaiting.bind(scope);
      scope.skipWaiting = () => {
        scope.tookOver = (scope.tookOver ?? 0) + 1;
        return skipWaiting();
      };
      // the worker's own listener stands before this one, and looks for pages first
      scope.addEventListener('message', (event) => {
        if (event.data !== 'take-over-unseen') return;
        event.waitUntil(scope.clients.matchAll().then(() => (scope.asked = (scope.asked ?? 0) + 1)));
      });
    });
  // a worker that is gone took over nothing
  const sum = async (of: keyof Counts): Promise<number> => {
    const counts = await Promise.all(
      window.context
        .serviceWorkers()
        .map((worker) => worker.evaluate((name) => (globalThis as unknown as Counts)[name] ?? 0, of).catch(() => 0)),
    );
    return counts.reduce((all, count) => all + count, 0);
  };
  return { asked: () => sum('asked'), tookOver: () => sum('tookOver') };
}

/** Nobody sees any tab any more: the service workers are told so, too. */
async function hideEveryTab(): Promise<void> {
  for (const worker of window.context.serviceWorkers())
    await worker
      .evaluate(() => {
        Object.defineProperty(globalThis['WindowClient' as never]['prototype'], 'visibilityState', { get: () => 'hidden' });
      })
      // one that was replaced meanwhile sees nobody any more
      .catch(() => null);
}

/** Parts that the service worker of the page was built to keep. */
const partsOf = (of: Page) =>
  of.evaluate(async () =>
    [...(await (await fetch('/service-worker.js')).text()).matchAll(/"url":"(assets\/[^"]+\.js)"/g)].map(([, path]) => `/${path}`),
  );

/** The file of the served build that holds a sentence. */
async function partWithText(text: string): Promise<string> {
  const assets = join(build.folder, 'assets');
  for (const file of await readdir(assets))
    if (file.endsWith('.js') && (await readFile(join(assets, file), 'utf8')).includes(text)) return join(assets, file);
  throw new Error(`no part says « ${text} »`);
}

/** Files of the served build whose name begins with that of a part. */
async function partsWith(name: string): Promise<readonly string[]> {
  const assets = join(build.folder, 'assets');
  const files = (await readdir(assets)).filter((file) => file.startsWith(name));
  if (files.length === 0) throw new Error(`no part ${name} in ${await readFile(join(build.folder, 'version.json'), 'utf8')}`);
  return files.map((file) => join(assets, file));
}
