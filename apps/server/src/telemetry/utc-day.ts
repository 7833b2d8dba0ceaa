import type { Instant } from '@braise/domain';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The UTC day of an instant, counted since 1970. */
export const dayOf = (at: Instant): number => Math.floor(at / DAY_MS);
