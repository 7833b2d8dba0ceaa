import { type ErrorReport, LONGEST_FAULT, LONGEST_STACK, NAVIGATIONS_KEPT, ROUTER_EVENTS_KEPT } from '@braise/contract/log';
import { describeFault } from './describe-fault.ts';
import { isLostPart } from './is-lost-part.ts';
import type { Report } from './report.ts';
import { createTrail } from './trail.ts';

/** A report with the same text within this time tells nothing new: milliseconds. */
const SAME_WITHIN = 100;
/** Reports that wait for a connection. */
const WAITING_AT_MOST = 10;
/** An error whose text has it was coped with. */
const WARNING_MARK = '[warning]';

/** What is the same in all reports of a moment. */
export type Circumstances = Pick<
  ErrorReport,
  'app' | 'version' | 'env' | 'ua' | 'url' | 'queryParams' | 'webView' | 'visibility' | 'userId' | 'homeId'
>;

type ReporterDeps = {
  readonly now: () => number;
  readonly circumstances: () => Circumstances;
  /** Resolves to false when nothing took the report. */
  readonly send: (report: ErrorReport) => Promise<boolean>;
};

/** Makes a report of what is told, with what happened before, and sends it once; what cannot be sent waits for the next that is taken, or for `flush`. */
export function createReporter({ now, circumstances, send }: ReporterDeps) {
  const logs = createTrail(ROUTER_EVENTS_KEPT, now);
  const navigations = createTrail(NAVIGATIONS_KEPT, now);
  const routerEvents = createTrail(ROUTER_EVENTS_KEPT, now);
  const told = new Map<string, number>();
  let waiting: ErrorReport[] = [];

  async function deliver(report: ErrorReport): Promise<void> {
    if (await send(report)) await flush();
    else waiting = [...waiting, report].slice(-WAITING_AT_MOST);
  }

  async function flush(): Promise<void> {
    const held = waiting;
    waiting = [];
    await Promise.all(held.map(deliver));
  }

  return {
    navigations,
    routerEvents,
    report({ level, text: said, error, data }: Report): void {
      const at = now();
      const { text, stack } = describeFault(said, error);
      const last = told.get(text);
      for (const [other, since] of told) if (at - since >= SAME_WITHIN) told.delete(other);
      told.set(text, at);
      if (last !== undefined && at - last < SAME_WITHIN) return;
      const msg = (data === undefined ? text : `${text} ${JSON.stringify(data)}`).slice(0, LONGEST_FAULT);
      void deliver({
        ...circumstances(),
        // what a newer build replaced is coped with by starting over
        level: text.includes(WARNING_MARK) || (error instanceof Error && isLostPart(error.message)) ? 'warning' : level,
        msg: msg === '' ? 'an error without a text' : msg,
        stack: stack?.slice(0, LONGEST_STACK) ?? null,
        logs: [...logs.entries()],
        navigationLogs: [...navigations.entries()],
        routerEventLogs: [...routerEvents.entries()],
      });
      logs.add(`${level} ${text}`);
    },
    /** Sends what waits. */
    flush,
  };
}
