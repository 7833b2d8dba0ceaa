import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { SLOW_DOWN, openPhoneContext, signIn } from './phone-browser.ts';

/** A phone at the edge of its network. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const ROUNDS = 7;

/** Medians, in milliseconds from the navigation. */
export type HomeStart = {
  /** A tile takes a tap. */
  readonly answers: number;
  /** The dial that the tap asks for is there. */
  readonly dial: number;
  /** A page that does nothing has fetched the files of the first screen, all at once. */
  readonly files: number;
};

/**
 * How soon a resident who comes back can use the home: signed in, with nothing in the browser's cache, on a slow network and processor. The rounds of
 * the home and of the reference take turns, so that both have the same machine.
 */
export async function measureHomeStart(browser: Browser, url: string): Promise<HomeStart> {
  const context = await openPhoneContext(browser);
  try {
    const files = await visitOnce(context, url);
    const rounds: HomeStart[] = [];
    while (rounds.length < ROUNDS) {
      const reference = await slowed(context, (page) => fetchFiles(page, url, files));
      rounds.push({ ...(await slowed(context, (page) => openHome(page, url))), files: reference });
    }
    const median = (of: (round: HomeStart) => number): number => rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? NaN;
    return { answers: median((round) => round.answers), dial: median((round) => round.dial), files: median((round) => round.files) };
  } finally {
    await context.close();
  }
}

/** Signs in, and waits until the home is kept; the files that the page names. */
async function visitOnce(context: BrowserContext, url: string): Promise<readonly string[]> {
  const page = await context.newPage();
  await page.goto(url);
  await signIn(page);
  await page.locator('a[data-room]').first().waitFor();
  await page.evaluate(KEPT);
  const html = await (await context.request.get(`${url}/main/home`, { headers: { accept: 'text/html' } })).text();
  await page.close();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  if (!files.some((file) => file.endsWith('.js'))) throw new Error(`the page names no script:\n${html.slice(0, 2000)}`);
  return files;
}

/** Resolves once the page has kept its home for the next start. */
const KEPT = `new Promise((resolve) => {
  const look = () => (localStorage.getItem('braise.last-view') === null ? setTimeout(look, 50) : resolve());
  look();
})`;

async function slowed<Measured>(context: BrowserContext, measure: (page: Page) => Promise<Measured>): Promise<Measured> {
  const page = await context.newPage();
  const browser: CDPSession = await context.newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.clearBrowserCache');
  const speed = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...speed });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  try {
    return await measure(page);
  } finally {
    await page.close();
  }
}

/** The tap is the page's own, at the first frame with a tile: whatever comes through the browser would be slowed by this machine. */
const TAP_AT_ONCE = `(() => {
  const start = { answers: 0, dial: 0 };
  const { promise, resolve } = Promise.withResolvers();
  globalThis.homeStart = promise;
  addEventListener('click', (tap) => {
    if (tap.defaultPrevented && start.answers === 0) start.answers = performance.now();
  });
  const look = () => {
    if (start.answers === 0) document.querySelector('a[data-room]')?.click();
    if (document.querySelector('[role=slider], input[type=range]') === null) return requestAnimationFrame(look);
    start.dial = performance.now();
    resolve(start);
  };
  requestAnimationFrame(look);
})()`;

async function openHome(page: Page, url: string): Promise<Pick<HomeStart, 'answers' | 'dial'>> {
  await page.addInitScript(TAP_AT_ONCE);
  await page.goto(`${url}/main/home`, { waitUntil: 'commit' });
  return page.evaluate<Pick<HomeStart, 'answers' | 'dial'>>('globalThis.homeStart');
}

async function fetchFiles(page: Page, url: string, files: readonly string[]): Promise<number> {
  await page.goto(`${url}/health`, { waitUntil: 'commit' });
  return page.evaluate<number>(`Promise.all(${JSON.stringify(files)}.map((file) => fetch(file).then((answer) => answer.arrayBuffer())))
    .then(() => performance.now())`);
}
