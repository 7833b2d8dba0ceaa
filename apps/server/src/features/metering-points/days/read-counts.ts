import { type Instant, QUANTITY, instant } from '@braise/domain';
import type { Sample, Span } from '@braise/domain/climate';
import { COUNTS_BESIDE, summedCounts } from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import { valuesInOrder } from '../../../telemetry/values-in-order.ts';
import { COUNTED_AS } from '../counting-devices.store.ts';
import type { CounterOfPoint, MeteringPoint } from '../metering-point.ts';

export type CountDependencies = Pick<Telemetry, 'readRange'> & { readonly database: Pick<Database, 'kysely'> };

/** Reads what the counters of a meter said in a stretch of time and beside it, each as long as it told that meter. */
export type CountReader = (span: Span) => Promise<readonly (readonly Sample<number>[])[]>;

/** Looks up once where its counters are recorded. */
export async function countReader(
  { database: { kysely }, readRange }: CountDependencies,
  homeId: number,
  { counters, unit }: Pick<MeteringPoint, 'counters' | 'unit'>,
): Promise<CountReader> {
  const quantity = COUNTED_AS[unit];
  const recorded = await kysely
    .selectFrom('series')
    .select(['device_id', 'channel', 'room_id'])
    .where('home_id', '=', homeId)
    .where('quantity', '=', QUANTITY[quantity])
    .execute();

  async function countsOf({ deviceId, channels }: CounterOfPoint, from: Instant, to: Instant): Promise<readonly Sample<number>[]> {
    const ofCounter = recorded.filter((each) => each.device_id === deviceId && channels.includes(each.channel));
    // one that was moved is recorded in each of its rooms
    const rooms = [...new Set(ofCounter.map(({ room_id }) => room_id))];
    const ranges = await Promise.all(rooms.map((roomId) => readRange(homeId, roomId, from, to, [quantity])));
    const series = ranges.flatMap((range) => range.series).filter((each) => each.deviceId === deviceId);
    return summedCounts(
      channels.map((channel) => valuesInOrder(series.filter((each) => each.channel === channel))),
      unit,
    );
  }

  return async ({ from, to }) => {
    const [wantedFrom, wantedTo] = [from - COUNTS_BESIDE, to + COUNTS_BESIDE];
    const told = [];
    for (const [index, counter] of counters.entries()) {
      const [since, end] = [Math.max(wantedFrom, counter.from ?? -Infinity), Math.min(wantedTo, counters[index + 1]?.from ?? Infinity)];
      told.push(since < end ? await countsOf(counter, instant(since), instant(end)) : []);
    }
    return told;
  };
}
