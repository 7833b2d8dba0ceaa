import type { Instant } from '@braise/domain';

/** A time for which a calendar has everybody gone: from, and until before. */
export type Stretch = { readonly from: Instant; readonly to: Instant };

export const overlap = (one: Stretch, other: Stretch): boolean => one.from < other.to && other.from < one.to;
