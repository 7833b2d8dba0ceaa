import type { Browser, Page } from 'playwright-core';
import { countScripts } from './browser/count-scripts.ts';
import { SLOW_DOWN, openBrowser, openPhone, signIn } from './browser/phone-browser.ts';
import { type BenchRow, atMost, atMostTimes } from './table/row.ts';
import { newFolder, removeFolder, startProgram } from './program/running-program.ts';
import { longestTaskOf, scriptByFrame, tracePage } from './browser/trace-page.ts';

const DAYS = 8;
/** A slide of 400 ms and what is preloaded after it. */
const DAY_MS = 1_500;
/** The page has loaded what it loads late, ms. */
const SETTLE_MS = 3_000;
/** Of a slide, at 60 a second. */
const FRAMES = 24;

/** What the report of a room costs the browser: what it loads more than the home, and what a change of the day asks of a phone. */
export default async function reportScreenBenchmark(): Promise<readonly BenchRow[]> {
  const folder = await newFolder();
  const program = await startProgram(folder, { BRAISE_DEMO_PAST: '1' });
  const browser = await openBrowser();
  try {
    await historyMade(program.url, await program.token('camille@demo.braise.local'));
    const page = await openPhone(browser);
    await page.goto(program.url);
    await signIn(page);
    const { home, report } = await scriptsOf(page, program.url);
    const phone = await page.context().newCDPSession(page);
    const unslowed = await changeDays(browser, page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const slowed = await changeDays(browser, page);
    return [
      atMost('script of the first report beyond the home, gzipped', report, 'kB', 45, { name: 'the home', value: home }),
      atMostTimes('longest task while days change, processor 4 times slower', slowed.longest, 'ms', 7, {
        name: 'not slowed',
        value: unslowed.longest,
      }),
      atMostTimes('script of a frame while a day slides in, mean, 4 times slower', slowed.script, 'ms', 7, {
        name: 'not slowed',
        value: unslowed.script,
      }),
      atMost('script of a frame while a day slides in, slowest, 4 times slower', slowed.slowest, 'ms', null, {
        name: 'not slowed',
        value: unslowed.slowest,
      }),
    ];
  } finally {
    await browser.close();
    await program.kill();
    await removeFolder(folder);
  }
}

async function historyMade(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => (await fetch(`${url}${path}`, { headers })).json();
  const { homes } = (await ask('/api/v2/me')) as { homes: readonly { id: number }[] };
  for (const deadline = performance.now() + 120_000; performance.now() < deadline;) {
    const { home } = (await ask(`/live/homes/${homes[0]?.id}/view`)) as { home: { historyProgress: number | null } };
    if (home.historyProgress === null) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the history of the demo homes was not made in two minutes');
}

/** kB of script that the home loads, and that its first report loads more. Leaves the report on the screen. */
async function scriptsOf(page: Page, url: string): Promise<{ readonly home: number; readonly report: number }> {
  const scripts = countScripts(page);
  await page.goto(`${url}/main/home`);
  const tile = page.getByRole('link', { name: /Salon/ }).first();
  await tile.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const home = await scripts.size();
  await tile.click();
  await page.locator('[data-opens="climate-report"]').click();
  await page.locator('.day-chart_day-chart').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  scripts.stop();
  return { home, report: (await scripts.size()) - home };
}

/** Goes back through some days by the keyboard, each of them new to the page. */
async function changeDays(browser: Browser, page: Page) {
  const shown = () => page.locator('.climate-report_datebtn').textContent();
  const events = await tracePage(browser, page, async () => {
    for (let day = 0; day < DAYS; day += 1) {
      const before = await shown();
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(DAY_MS);
      if ((await shown()) === before) throw new Error('the day did not change');
    }
  });
  const script = scriptByFrame(events);
  if (script.length < DAYS) throw new Error(`${script.length} frames are no ${DAYS} slides`);
  return {
    longest: longestTaskOf(events),
    script: script.reduce((sum, one) => sum + one, 0) / (DAYS * FRAMES),
    slowest: Math.max(...script),
  };
}
