import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { countScripts } from './browser/count-scripts.ts';
import { measureHomeStart } from './browser/home-start.ts';
import { measureHourlyPrices } from './browser/hourly-prices.ts';
import { measureWeekEditor } from './browser/week-editor.ts';
import { SLOW_DOWN, openBrowser, openPhone, signIn } from './browser/phone-browser.ts';
import { type BenchRow, atMost, atMostTimes } from './table/row.ts';
import { newFolder, removeFolder, startProgram } from './program/running-program.ts';
import { longestTaskOf, tracePage } from './browser/trace-page.ts';

const WEB = join(import.meta.dirname, '../../web');
const WATCHED_MS = 20_000;
/** The page has loaded what it loads late, ms. */
const SETTLE_MS = 5_000;

/** What the browser has to load and to do: the home of a demo resident, whose time runs 60 times as fast so that its tiles update all the time. */
export default async function webBenchmark(): Promise<readonly BenchRow[]> {
  const { firstRoute, limit, rightAfter, document } = await sizesOfHome();
  const folder = await newFolder();
  const program = await startProgram(folder, { BRAISE_DEMO_SPEED: '60' });
  const browser = await openBrowser();
  try {
    const page = await openPhone(browser);
    const signInScript = await sizeOfSignIn(page, program.url);
    const slowed = await page.context().newCDPSession(page);
    await slowed.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const loading = await tracePage(browser, page, async () => {
      await signIn(page);
      await page.waitForTimeout(SETTLE_MS);
    });
    const updating = await whileUpdating(browser, page);
    // work of the same page at the same slow-down: both grow with a slower machine, and neither is the longest of a few
    const layout = { name: 'the whole page laid out anew', value: await page.evaluate<number>(LAYOUT) };
    await page.close();
    const editor = await measureWeekEditor(browser, program.url);
    const prices = await measureHourlyPrices(browser, program.url);
    const start = await measureHomeStart(browser, program.url);
    const files = { name: 'a page that does nothing fetches the same files', value: start.files };
    return [
      atMost('first route, JavaScript gzipped', firstRoute, 'kB', limit, { name: 'script of the sign-in page', value: signInScript }),
      atMost('fetched right after the first route, JavaScript gzipped', rightAfter, 'kB', null, { name: 'first route', value: firstRoute }),
      atMost('page of the app with its icons, HTML gzipped', document, 'kB', null, { name: 'first route', value: firstRoute }),
      atMost('sign-in page, JavaScript gzipped', signInScript, 'kB', 15, { name: 'first route', value: firstRoute }),
      atMostTimes('longest task while tiles update, processor 4 times slower', updating, 'ms', 2, layout),
      atMost('script of the editor of a week beyond the home, gzipped', editor.script, 'kB', 45, {
        name: 'the home',
        value: editor.home,
      }),
      atMost('longest task while an edge is dragged, processor 4 times slower', editor.slowed, 'ms', 50, {
        name: 'not slowed',
        value: editor.unslowed,
      }),
      atMost('script of hourly prices beyond the home, gzipped', prices.script, 'kB', 30, { name: 'the home', value: prices.home }),
      atMost('longest task while hourly prices are read, processor 4 times slower', prices.slowed, 'ms', 50, {
        name: 'not slowed',
        value: prices.unslowed,
      }),
      // 1.8 s where the files alone take 1.2 s, as they do on a machine that does nothing else
      atMostTimes('a tile takes a tap, slow network, processor 4 times slower', start.answers, 'ms', 1.5, files),
      atMost('the dial of that tap stands', start.dial, 'ms', null, files),
      atMost('longest task while the home loads, processor 4 times slower', longestTaskOf(loading), 'ms', null, {
        name: 'while tiles update',
        value: updating,
      }),
    ];
  } finally {
    await browser.close();
    await program.kill();
    await removeFolder(folder);
  }
}

/** kB, as the web measures them of its build. */
async function sizesOfHome() {
  const { stdout } = await promisify(execFile)(process.execPath, [join(WEB, 'scripts/first-route-size.ts')]);
  const sizeOf = (part: string): number => {
    const size = new RegExp(`([\\d.]+) kB {2}${part}, gzip`).exec(stdout)?.[1];
    if (size === undefined) throw new Error(`no size of the ${part} in:\n${stdout}`);
    return Number(size);
  };
  return {
    firstRoute: sizeOf('first route'),
    limit: sizeOf('limit of the first route'),
    rightAfter: sizeOf('fetched right after'),
    document: sizeOf('page'),
  };
}

/** Opens the sign-in page; kB of its scripts, those inside it included. */
async function sizeOfSignIn(page: Page, url: string): Promise<number> {
  // the app sends who is not signed in to a page of the server's own, and its scripts are not that page's
  await page.goto(url);
  const field = page.getByLabel('E-mail');
  await field.waitFor();
  const scripts = countScripts(page);
  await page.reload();
  await field.waitFor();
  scripts.stop();
  const inside = await page.locator('script:not([src])').allTextContents();
  return inside.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length / 1000, await scripts.size());
}

/** Milliseconds that styles and layout of all that is shown take, the mean of many. */
const LAYOUT = `(() => {
  const rounds = 40;
  const begin = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    document.body.style.display = 'none';
    document.body.offsetHeight;
    document.body.style.display = '';
    document.body.offsetHeight;
  }
  return (performance.now() - begin) / rounds;
})()`;

/** The longest task of some time in which the page changed by itself. */
async function whileUpdating(browser: Browser, page: Page): Promise<number> {
  const changes = page.evaluate<number>(`new Promise((resolve) => {
    let count = 0;
    const observer = new MutationObserver((records) => (count += records.length));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(() => resolve(count), ${WATCHED_MS});
  })`);
  const events = await tracePage(browser, page, async () => void (await changes));
  const seen = await changes;
  if (seen < 5) throw new Error(`the home changed ${seen} times only`);
  return longestTaskOf(events);
}
