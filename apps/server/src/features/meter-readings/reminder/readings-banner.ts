import { DAY, type Instant } from '@braise/domain';

/** After which a meter is to be read again, and is told so again to whoever put that away. */
const A_MONTH = 30 * DAY;

/** Whether it is to be told on the home that the meter was not read for a month. `lastDay`: of its readings, ISO, null: it was never read. `closedAt`: when that was put away last. */
export const readingsBannerDue = (
  { lastDay, today, closedAt }: { readonly lastDay: string | null; readonly today: string; readonly closedAt: Instant | null },
  at: Instant,
): boolean => lastDay !== null && Date.parse(today) - Date.parse(lastDay) > A_MONTH && (closedAt === null || at - closedAt >= A_MONTH);
