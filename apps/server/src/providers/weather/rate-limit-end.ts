import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';

/** Clocks differ a little. */
const MARGIN = 5_000;

/** When a limit named in the reason of a 429 ends: the service counts by clock minute, hour and day, and sends no `retry-after`; one that is sent goes first. */
export function rateLimitEnd(reason: string, retryAfter: string | null, now: Instant): Instant {
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) : null;
  if (seconds !== null) return instant(now + seconds * 1000);
  const period = /\bminute/i.test(reason) ? MINUTE : /\b(daily|day|tomorrow)\b/i.test(reason) ? DAY : HOUR;
  return instant((Math.floor(now / period) + 1) * period + MARGIN);
}
