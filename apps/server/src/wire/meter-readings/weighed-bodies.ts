import type { ReadingDraftDoubt, WeighedReadingsBody } from '@braise/contract/energy-insights';
import { roundTo } from '@braise/domain';
import { type DraftDoubt, type MeantReading, type MeterReading, READING_DECIMALS } from '@braise/domain/meter';
import type { TableFault } from '../../features/meter-readings/read-table.ts';
import type { TableDoubt } from '../../features/meter-readings/weigh-table.ts';

/** What storing a draft would put in doubt. `meant`: of the draft itself. */
export function draftDoubtBody(
  { kind, usual, of, against, used, days }: DraftDoubt,
  draft: Pick<MeterReading, 'id'>,
  meant: MeantReading | null,
): ReadingDraftDoubt {
  const figure = ({ id, day, value }: MeterReading) => ({ id: id === draft.id ? null : id, date: day, reading: value });
  return {
    kind,
    reading: figure(of),
    against: figure(against),
    unit: of.unit,
    used: roundTo(used, READING_DECIMALS),
    days: roundTo(days, READING_DECIMALS),
    usual: usual === null ? null : roundTo(usual, READING_DECIMALS),
    meant: meant === null || of.id !== draft.id ? null : { reading: meant.value, slip: meant.slip },
  };
}

export const csvFaultBody = (fault: TableFault): WeighedReadingsBody['faults'][number] => ({
  line: fault.line,
  fault: fault.fault,
  named: 'named' in fault ? fault.named : null,
});

export const csvDoubtBody = ({ line, kind, of }: TableDoubt): WeighedReadingsBody['doubts'][number] => ({
  line,
  kind,
  date: of.day,
  reading: of.value,
});
