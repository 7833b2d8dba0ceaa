import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn, signOut } from '../testing/sign-in.ts';

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
const tiles = () => page.locator('a[data-room]');

/** What the page asks of the session and of its home from now on, in order. */
function noteCalls(): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(session|live)(\/|$)/.test(pathname)) calls.push(`${request.method()} ${pathname.replace(/\d+/, 'id')}`);
  });
  return calls;
}

const AHEAD = ['POST /session/refresh', 'GET /live/homes/id/view'];

describe('the head of the page', () => {
  it('asks for the session and the home before any script of the app has come, and nobody asks again', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    const calls = noteCalls();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/libraries-*', async (route) => {
      await released;
      await route.fallback();
    });
    const view = page.waitForResponse('**/live/homes/*/view');
    await page.goto(`${server.url}/main/home`, { waitUntil: 'commit' });
    await (await view).finished();
    expect(calls).toEqual(AHEAD);
    // what it was given is what stands: the stream never comes
    await page.route(/\/live\/homes\/\d+$/, (route) => route.abort());
    release();
    await tiles().first().waitFor();
    await expect.poll(() => calls.length).toBeGreaterThan(2);
    expect(calls.slice(0, 3)).toEqual([...AHEAD, 'GET /live/homes/id']);
    expect(calls.filter((call) => call.includes('/session'))).toEqual(['POST /session/refresh']);
  });

  it('renews for tabs that start together, and each of them is signed in', async () => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    const tabs = await Promise.all([1, 2, 3, 4].map(() => window.context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto(`${server.url}/main/home`)));
    for (const tab of tabs) await tab.locator('a[data-room]').first().waitFor();
    // the last of them goes on when it renews once more
    await tabs[3]?.reload();
    await tabs[3]?.locator('a[data-room]').first().waitFor();
    expect(new Set(tabs.map((tab) => new URL(tab.url()).pathname))).toEqual(new Set(['/main/home']));
  });

  it('asks for nothing where nobody is signed in', async () => {
    const calls = noteCalls();
    await page.goto(`${server.url}/main/home`);
    await page.waitForURL('**/account/sign-in/**');
    expect(calls).toEqual(['GET /session']);
  });

  it.each(['/web-view/demo/home', '/backend-access', '/signed-out', '/privacy-policy'])('asks for nothing on %s', async (path) => {
    await signIn(page, server.url, 'camille');
    await home().waitFor();
    await page.addInitScript(() => {
      // seen before the app takes it away
      Object.defineProperty(globalThis, 'braiseAhead', {
        set(asked: unknown) {
          Object.assign(globalThis, { askedAhead: asked ?? null });
        },
      });
    });
    await page.goto(`${server.url}${path}`);
    await page.getByRole('heading').first().waitFor();
    expect(await page.evaluate(() => (globalThis as { askedAhead?: unknown }).askedAhead)).toBeNull();
  });

  it('has the first words and a room fetched, each by a name that the server knows', async () => {
    await signIn(page, server.url, 'camille');
    await page.goto(`${server.url}/main/home`);
    const links = page.locator('link[rel=modulepreload], link[rel=prefetch]');
    await page.locator('link[rel=modulepreload][href*="/room-page-"]').waitFor({ state: 'attached' });
    const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const words = files.filter((file) => file.includes('.messages-'));
    expect(words.length).toBeGreaterThanOrEqual(2);
    expect(words.filter((file) => !file.includes('/fr.'))).toEqual([]);
    const answers = await Promise.all(files.map(async (file) => (await fetch(server.url + file)).status));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('stands in the page by its hash alone: no other script between tags runs', async () => {
    // nobody signed in would be led on to the sign-in meanwhile
    await signIn(page, server.url, 'camille');
    const answer = await page.goto(`${server.url}/main/home`);
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.ran = true';
      document.head.append(script);
      return 'ran' in globalThis;
    });
    expect(ran).toBe(false);
  });
});

it('a home whose stream cannot be read is asked for instead, and the part that is lost is reported', async () => {
  await page.route('**/assets/follow-home-*', (route) => route.abort());
  const calls = noteCalls();
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/log')) reported.push(request.postData() ?? '');
  });
  await signIn(page, server.url, 'camille');
  await tiles().first().waitFor();
  expect(calls).toContain('GET /live/homes/id/view');
  await expect.poll(() => reported.join('\n')).toMatch(/"level":"warning","msg":"[^"]*follow-home/);
});

const kept = () => page.evaluate(() => localStorage.getItem('braise.last-view'));
const meta = () => page.getByRole('banner').locator('p.meta');
const RECEIVED = /^Dernières valeurs reçues à \d\d:\d\d\.$/;

/** Signs in, and waits until the home is kept. */
async function visit(resident: string, within: Page = page): Promise<void> {
  await signIn(within, server.url, resident);
  await within.locator('a[data-room]').first().waitFor();
  await expect.poll(() => within.evaluate(() => localStorage.getItem('braise.last-view'))).not.toBeNull();
}

/** Holds what the page asks of the session and the home until it is let go on. */
async function hold(): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/(session|live)(\/|$)/, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** From now on notes whether a text was ever drawn, from the first frame on. */
const watchFor = (text: string) =>
  page.addInitScript((watched) => {
    const look = () => {
      if (document.body?.innerText.includes(watched)) Object.assign(globalThis, { drawn: true });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, text);
const wasDrawn = () => page.evaluate(() => 'drawn' in globalThis);

describe('the home of the last visit', () => {
  it('stands before the server answers, says how old it is, and is that of now as soon as it has', async () => {
    await visit('camille');
    const names = await tiles().count();
    const release = await hold();
    await page.goto(`${server.url}/main/home`, { waitUntil: 'commit' });
    await home().waitFor();
    expect(await tiles().count()).toBe(names);
    await meta().getByText(RECEIVED).waitFor();
    await expectAccessible(page);
    release();
    await meta().getByText(RECEIVED).waitFor({ state: 'detached' });
    await meta()
      .getByText(/chauffe|aucune pièce/i)
      .waitFor();
  });

  it('opens its rooms, which say the same, and what is asked there leaves once the home of now is here', async () => {
    await visit('camille');
    const release = await hold();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('manualControl')) sent.push(request.url());
    });
    await page.goto(`${server.url}/main/home`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: /Salon/ }).click();
    const dial = page.getByRole('slider', { name: 'Température de consigne' });
    await dial.waitFor();
    await page
      .getByRole('dialog')
      .or(page.getByRole('region'))
      .getByText(/Dernières valeurs reçues/)
      .first()
      .waitFor();
    await dial.press('ArrowUp');
    const answered = page.waitForResponse((response) => response.url().includes('manualControl'));
    expect(sent).toEqual([]);
    release();
    expect((await answered).ok()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('is never that of another resident of the same browser', async () => {
    await visit('camille');
    const other = await openWindow();
    try {
      const theirs = await other.context.newPage();
      await visit('louis', theirs);
      const cookies = (await other.context.cookies()).filter(({ name }) => name.startsWith('braise-session'));
      expect(cookies).toHaveLength(2);
      await window.context.addCookies(cookies);
    } finally {
      await other.close();
    }
    // what a sign-in leaves whose page was closed before it could do anything
    expect(await kept()).toContain('La Tuilerie');
    await watchFor('La Tuilerie');
    await page.goto(`${server.url}/main/home`);
    await tiles().first().waitFor();
    expect(await wasDrawn()).toBe(false);
    await expect.poll(kept).not.toContain('La Tuilerie');
  });

  it('goes with the sign-out', async () => {
    await visit('camille');
    await page.goto(`${server.url}/main/more`);
    await signOut(page);
    await page.waitForURL('**/signed-out');
    expect(await kept()).toBeNull();
    expect((await window.context.cookies()).filter(({ name }) => name.startsWith('braise-session'))).toEqual([]);
  });

  it('is not drawn in a browser whose session has gone', async () => {
    await visit('camille');
    await window.context.clearCookies();
    await watchFor('La Tuilerie');
    await page.goto(`${server.url}/main/home`);
    await page.waitForURL('**/account/sign-in/**');
    expect(await wasDrawn()).toBe(false);
    expect(await kept()).toBeNull();
  });

  it('leads to the sign-in when the server has ended the session', async () => {
    await visit('camille');
    const accessToken = await page.evaluate(async () => {
      const answer = await fetch('/session/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      return ((await answer.json()) as { accessToken: string }).accessToken;
    });
    // from another place, while this browser shows nothing that could hear of it
    await page.goto('about:blank');
    const ended = await fetch(`${server.url}/session/list`, { method: 'DELETE', headers: { authorization: `Bearer ${accessToken}` } });
    expect(ended.status).toBe(204);
    const release = await hold();
    await page.goto(`${server.url}/main/home`, { waitUntil: 'commit' });
    await home().waitFor();
    release();
    await page.waitForURL('**/account/sign-in/**');
    await page.goto(`${server.url}/signed-out`);
    expect(await kept()).toBeNull();
  });

  it.each([
    ['dark', 'en', /^Last values received at \d\d:\d\d\.$/],
    ['light', 'en', /^Last values received at \d\d:\d\d\.$/],
    ['dark', 'fr', RECEIVED],
  ] as const)('is readable in %s, %s', async (colorScheme, locale, says) => {
    const own = await openWindow({ colorScheme });
    try {
      page = await own.context.newPage();
      await visit('camille');
      await page.evaluate((chosen) => localStorage.setItem('braise.locale', chosen), locale);
      const release = await hold();
      await page.reload({ waitUntil: 'commit' });
      await home().waitFor();
      await expect.poll(() => meta().innerText()).toMatch(says);
      await expectAccessible(page);
      release();
      await meta().getByText(says).waitFor({ state: 'detached' });
    } finally {
      await own.close();
    }
  });
});
