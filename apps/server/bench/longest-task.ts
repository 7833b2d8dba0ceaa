import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().optional(),
      args: z.object({ name: z.unknown().optional() }).optional(),
    }),
  ),
});

/** Tracing begins with long tasks of its own: they do not count, and the page is left alone meanwhile. */
const STARTING_MS = 1_000;

/** The longest task of the page's main thread while `work` lasts, ms. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'] });
  await page.waitForTimeout(STARTING_MS);
  await work();
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const began = traceEvents.reduce((earliest, { ts }) => (ts > 0 ? Math.min(earliest, ts) : earliest), Infinity) + STARTING_MS * 1000;
  const tasks = traceEvents.filter(({ name, pid, tid, ts }) => name.endsWith('RunTask') && mainThreads.has(`${pid}/${tid}`) && ts >= began);
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
