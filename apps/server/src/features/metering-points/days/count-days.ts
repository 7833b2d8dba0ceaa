import { setImmediate as nextTurn } from 'node:timers/promises';
import { instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { LocalDay } from '@braise/domain/schedule';
import { COUNTS_BESIDE, type CountedDay, countedDay } from '@braise/energy';
import type { MeteringPoint } from '../metering-point.ts';
import { type CountDependencies, readCounts } from './read-counts.ts';

/** What a meter counted on days that follow each other. */
export async function countDays(
  deps: CountDependencies,
  homeId: number,
  point: Pick<MeteringPoint, 'counters'>,
  days: readonly LocalDay[],
): Promise<readonly { readonly date: string; readonly day: CountedDay }[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counts = await readCounts(deps, homeId, point, { from: first.start, to: last.end });
  const counted = [];
  for (const day of days) {
    const beside = { from: instant(day.start - COUNTS_BESIDE), to: instant(day.end + COUNTS_BESIDE) };
    const told = counts.map((of) => within(of, beside));
    counted.push({ date: day.date, day: countedDay(told, { from: day.start, to: day.end }) });
    await nextTurn();
  }
  return counted;
}

/** Those of a stretch, in order as all are. */
function within(counts: readonly Sample<number>[], { from, to }: { readonly from: number; readonly to: number }) {
  const first = counts.findIndex(({ at }) => at >= from);
  if (first === -1) return [];
  const end = counts.findIndex(({ at }) => at >= to);
  return counts.slice(first, end === -1 ? undefined : end);
}
