import type { CallAnswer } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { HOUR } from '@braise/domain';
import { useHome, useHomeConnection } from '../live/home-connection.tsx';
import { useHomeAnswer } from '../queries/use-answer.ts';

export type SavingsReport = CallAnswer<typeof endpoints.getSavingsReport>;

/** What features kept in a month, YYYY-MM, that is over. It never changes once it is there. */
export const useSavingsReport = (month: string, { enabled = true } = {}) =>
  useHomeAnswer(
    ['savings', month],
    (wire, homeId) => wire.call(endpoints.getSavingsReport, { params: { homeId, yearMonth: month }, query: {} }),
    { staleTime: HOUR, enabled },
  );

/** The last month that is over where the home is, YYYY-MM. */
export function useLastMonth(): string {
  const { live } = useHomeConnection();
  const timeZone = useHome()?.timeZone ?? 'UTC';
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
    .format(live.now())
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
