import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LocalDay } from '@braise/domain/schedule';
import { type CountedDay, countedDay } from '@braise/energy';
import { type MeteringPoint, inUnit } from '../metering-point.ts';
import { type CountDependencies, countReader } from './read-counts.ts';

/** What a meter counted on days, in its unit, one read after the other: a meter may say a count a second. */
export async function countDays(
  deps: CountDependencies,
  homeId: number,
  point: Pick<MeteringPoint, 'counters' | 'unit'>,
  days: readonly LocalDay[],
): Promise<readonly { readonly date: string; readonly day: CountedDay }[]> {
  const read = await countReader(deps, homeId, point);
  const counted = [];
  for (const day of days) {
    const span = { from: day.start, to: day.end };
    counted.push({ date: day.date, day: countedDay(await read(span), span, inUnit(point)) });
    await nextTurn();
  }
  return counted;
}
