import * as z from 'zod/mini';
import { INT4_MAX } from '../int4-max.ts';
import { text } from '../text.ts';

/** Same-origin calls by which staff come into one home. The session of staff stays in a cookie that no script reads. */

/** Where the staff's provider sends a browser back to. */
export const STAFF_RETURN_PATH = '/backend-access';

/** POST /staff/sign-in: where to sign in. */
export const staffSignIn = z.object({ url: z.string() });
/** POST /staff/session: what the provider sent back with the browser. */
export const staffSessionRequest = z.object({ code: text(4_096), state: text(4_096), iss: z.optional(text(2_048)) });
/** GET and POST /staff/session. */
export const staffSession = z.object({ staff: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })) });
/** POST /staff/token: asks for access to one home; each is written down. */
export const staffTokenRequest = z.object({ homeId: z.int().check(z.positive(), z.maximum(INT4_MAX)) });
export const staffToken = z.object({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  homeId: z.int(),
  homeName: z.string(),
  /** A resident has allowed changes. */
  mayChange: z.boolean(),
  staff: z.object({ id: z.string(), name: z.string(), email: z.string() }),
});
export type StaffToken = z.infer<typeof staffToken>;

/** GET, PUT and DELETE …/staffAccess: what residents see and allow of the operator's staff in their home. */
export const staffAccess = z.object({
  /** Until then staff may change the home; null: they may only read. */
  changesAllowedUntil: z.nullable(z.iso.datetime()),
  /** Of the last thirteen months, the newest first. */
  accesses: z.array(
    z.object({ id: z.string(), staffName: z.string(), from: z.iso.datetime(), to: z.iso.datetime(), changes: z.int().check(z.gte(0)) }),
  ),
});
export type StaffAccessBody = z.infer<typeof staffAccess>;
