import { HOUR, type Instant, SECOND } from '@braise/domain';

/** Mails about links that a home may have in an hour: enough for whoever looks for one, too few to fill a box. */
const MOST_AN_HOUR = 5;

/** Seconds until a home may be mailed again; null: it may now. */
export function mailAgainIn(mailedAt: readonly Instant[], at: Instant): number | null {
  const lately = mailedAt.filter((mailed) => mailed > at - HOUR);
  if (lately.length < MOST_AN_HOUR) return null;
  return Math.ceil((Math.min(...lately.slice(-MOST_AN_HOUR)) + HOUR - at) / SECOND);
}

/** Those that still count, and one of now. */
export const mailedNow = (mailedAt: readonly Instant[], at: Instant): readonly Instant[] => [
  ...mailedAt.filter((mailed) => mailed > at - HOUR),
  at,
];
