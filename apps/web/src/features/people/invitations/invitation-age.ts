import { DAY } from '@braise/domain';

/** Days for which an invitation is still good, rounded; on its last day 1, and 0 once it is over. */
export function daysLeft(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? 0 : Math.max(1, Math.round(left / DAY));
}
