import { MINUTE } from '@braise/domain';

/** Longer than any home sleeps between two decisions, ms: one that is due later was put there by a clock that has been set back since. */
export const FARTHEST_WAKE = 20 * MINUTE;
