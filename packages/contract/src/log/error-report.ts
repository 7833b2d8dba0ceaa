import * as z from 'zod/mini';

/** How many of the last navigations and router events go with a report. */
export const NAVIGATIONS_KEPT = 10;
export const ROUTER_EVENTS_KEPT = 30;

const short = z.string().check(z.maxLength(200));
const line = z.string().check(z.maxLength(500));
const stamped = z.object({ at: z.iso.datetime(), text: line });

/** A fault of the app as its page tells it. No token, address, place or name of a person is in it: the page leaves them out, and the server once more. */
export const errorReport = z.object({
  app: short,
  version: short,
  env: short,
  level: z.enum(['info', 'warning', 'error']),
  msg: z.string().check(z.minLength(1), z.maxLength(2_000)),
  ua: line,
  /** Without its query. */
  url: line,
  /** Those of a list of harmless ones. */
  queryParams: z.record(short, short),
  stack: z.nullable(z.string().check(z.maxLength(20_000))),
  webView: z.object({ shown: z.boolean(), os: z.nullable(short), version: z.nullable(short), bundle: z.nullable(short) }),
  /** What was reported before, oldest first. */
  logs: z.array(stamped).check(z.maxLength(ROUTER_EVENTS_KEPT)),
  navigationLogs: z.array(stamped).check(z.maxLength(NAVIGATIONS_KEPT)),
  routerEventLogs: z.array(stamped).check(z.maxLength(ROUTER_EVENTS_KEPT)),
  visibility: z.enum(['visible', 'hidden']),
  userId: z.nullable(short),
  homeId: z.nullable(z.int()),
});
export type ErrorReport = z.infer<typeof errorReport>;
