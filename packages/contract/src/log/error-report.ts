import * as z from 'zod/mini';
import type { HarmlessParameter } from './harmless-parameters.ts';
import { LONGEST_FAULT, LONGEST_STACK, NAVIGATIONS_KEPT, ROUTER_EVENTS_KEPT } from './report-limits.ts';
import { INT4_MAX } from '../int4-max.ts';
import { markedText as text } from '../text.ts';

const short = text(200);
const line = text(500);
const given = z.optional(short);
const queryParams = z.object({
  animate: given,
  bundle: given,
  date: given,
  fullScreen: given,
  os: given,
  partner: given,
  version: given,
} satisfies Record<HarmlessParameter, unknown>);
const stamped = z.object({ at: z.iso.datetime().check(z.maxLength(40)), text: line });

/** A fault of the app as its page tells it. No token, address, place or name of a person is in it: the page leaves them out, and the server once more. */
export const errorReport = z.object({
  app: short,
  version: short,
  env: short,
  level: z.enum(['info', 'warning', 'error']),
  msg: text(LONGEST_FAULT, 1),
  ua: line,
  /** Without its query. */
  url: line,
  /** Others are left out. */
  queryParams,
  stack: z.nullable(text(LONGEST_STACK)),
  webView: z.object({ shown: z.boolean(), os: z.nullable(short), version: z.nullable(short), bundle: z.nullable(short) }),
  /** What was reported before, oldest first. */
  logs: z.array(stamped).check(z.maxLength(ROUTER_EVENTS_KEPT)),
  navigationLogs: z.array(stamped).check(z.maxLength(NAVIGATIONS_KEPT)),
  routerEventLogs: z.array(stamped).check(z.maxLength(ROUTER_EVENTS_KEPT)),
  visibility: z.enum(['visible', 'hidden']),
  /** As the page says; whose report it is counts by the token that comes with it. */
  userId: z.nullable(short),
  homeId: z.nullable(z.int().check(z.positive(), z.maximum(INT4_MAX))),
});
export type ErrorReport = z.infer<typeof errorReport>;
