import { type Instant, DAY } from '@braise/domain';

/** The UTC day of an instant, counted since 1970. */
export const dayOf = (at: Instant): number => Math.floor(at / DAY);
