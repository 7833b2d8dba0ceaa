import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';
import { spreadOver } from '../../../jobs/spread-over.ts';

/** When in the coming hour a home's calendar is read: each has a minute of its own, so that not all are at once. */
export function nextReading(homeId: number, now: Instant): Instant {
  const minute = spreadOver(String(homeId), 60);
  return instant((Math.floor(now / HOUR) + 1) * HOUR + minute * MINUTE);
}
