import type { DayReportBody } from '@braise/contract/report';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useDayReport } from '../../../api/reports/use-reports.ts';
import type { ClimateDay } from './climate-day.ts';
import { type ReportedRoom, toClimateDay } from './to-climate-day.ts';

const made = new WeakMap<DayReportBody, { readonly room: string; readonly day: ClimateDay }>();

/** Which days are not asked for: all before `lockedBefore`, and but for `today` any while it is not `known` which are locked. */
export type Locks = { readonly known: boolean; readonly lockedBefore: string | null; readonly today: string | null };

/** A day of a room, and what came of asking for it. */
export function useClimateDay(roomId: number, date: string | null, name: string, { known, lockedBefore, today }: Locks) {
  const home = useHome();
  const beyond = date !== null && lockedBefore !== null && date < lockedBefore;
  const query = useDayReport(roomId, beyond || !(known || date === today) ? null : date);
  const answer = query.data;
  const day =
    answer?.kind === 'day' && home !== null && date !== null
      ? once(answer.report, { name, date, timeZone: home.timeZone, unit: home.temperatureUnit })
      : null;
  return { query, day, locked: beyond || answer?.kind === 'locked', unit: home?.temperatureUnit ?? 'CELSIUS' };
}

/** All who show one report share what is made of it. */
function once(report: DayReportBody, reported: ReportedRoom): ClimateDay {
  const room = JSON.stringify(reported);
  const known = made.get(report);
  if (known?.room === room) return known.day;
  const day = toClimateDay(report, reported);
  made.set(report, { room, day });
  return day;
}
