/** Milliseconds. */
const DAY = 86_400_000;

/** Whole days for which an invitation is still good, a begun one counted; 0: it is no longer. */
export const daysLeft = (expiresAt: string, now: number): number => Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / DAY));
