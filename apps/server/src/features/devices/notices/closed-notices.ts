import { DAY, type Instant, instant } from '@braise/domain';

/** What is told of a device above the rooms, and was put away. */
export type ClosedNotice = { readonly serial: string; readonly kind: 'mounting' | 'battery-low'; readonly at: Instant };

/** A battery that goes on running down is told of again after so long, ms. */
const LOW_AGAIN_AFTER = 2 * DAY;

/** Until when it is not told of; null: for as long as that device is there. */
export const closedUntil = ({ kind, at }: ClosedNotice): Instant | null => (kind === 'battery-low' ? instant(at + LOW_AGAIN_AFTER) : null);

export const isClosed = (notice: ClosedNotice, now: Instant): boolean => (closedUntil(notice) ?? Infinity) > now;
