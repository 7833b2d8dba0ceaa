import { createHash } from 'node:crypto';
import { type Instant, HOUR, MINUTE, instant } from '@braise/domain';

/** When in the coming hour a home's calendar is read: each has a minute of its own, so that not all are at once. */
export function nextReading(homeId: number, now: Instant): Instant {
  const minute = createHash('sha256').update(String(homeId)).digest().readUInt32BE() % 60;
  return instant((Math.floor(now / HOUR) + 1) * HOUR + minute * MINUTE);
}
