import { useMemo } from 'react';
import { useDayReport } from '../../api/reports/use-reports.ts';
import { type Measured, dayBefore, measuredOn } from './trace-of.ts';

/** What a room measured yesterday, as far as it is known and open to the home; else null. */
export function useYesterday(roomId: number, zone: string, now: number): readonly Measured[] | null {
  const day = dayBefore(zone, now);
  const { data } = useDayReport(roomId, day);
  return useMemo(() => {
    if (data?.kind !== 'day') return null;
    const measured = measuredOn(day, zone, data.report);
    return measured.length > 1 ? measured : null;
  }, [data, day, zone]);
}
