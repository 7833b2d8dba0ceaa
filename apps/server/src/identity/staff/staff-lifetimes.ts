import { MINUTE, HOUR, DAY } from '@braise/domain';

/** After it staff sign in again: a shift's half, not a day. */
export const STAFF_SESSION_MS = 4 * HOUR;
/** Of one access to one home; it is asked for anew, and written down anew, for as long as the session lasts. */
export const STAFF_ACCESS_MS = 15 * MINUTE;
/** Residents see who was in their home for as long as its readings are kept. */
export const STAFF_ACCESS_KEPT_MS = 396 * DAY;
