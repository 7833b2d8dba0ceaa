import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';

const event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  dur: z.number().optional(),
  args: z.object({ name: z.unknown().optional() }).optional(),
});
const traced = z.object({ traceEvents: z.array(event) });
export type TraceEvent = z.infer<typeof event>;

/** Tracing begins with long tasks of its own: they do not count, and the page is left alone meanwhile. */
const STARTING_MS = 1_000;

/** What the page's main thread did while `work` lasted, in order of time. */
export async function tracePage(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['__metadata', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.waitForTimeout(STARTING_MS);
  await work();
  const { traceEvents } = traced.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const began = traceEvents.reduce((earliest, { ts }) => (ts > 0 ? Math.min(earliest, ts) : earliest), Infinity) + STARTING_MS * 1000;
  return traceEvents.filter(({ pid, tid, ts }) => mainThreads.has(`${pid}/${tid}`) && ts >= began).toSorted((a, b) => a.ts - b.ts);
}

/** ms. */
export function longestTaskOf(events: readonly TraceEvent[]): number {
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'RunMicrotasks',
  'v8.callFunction',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
]);

/** ms of script before each frame that the main thread made; what is animated without it needs none. */
export function scriptByFrame(events: readonly TraceEvent[]): readonly number[] {
  const spent: number[] = [0];
  let until = 0;
  for (const { name, ts, dur = 0 } of events) {
    if (name === 'PrePaint') spent.push(0);
    // what script calls within script is counted with it
    if (!SCRIPT.has(name) || ts < until) continue;
    until = ts + dur;
    spent[spent.length - 1] = (spent.at(-1) ?? 0) + dur / 1000;
  }
  return spent;
}
