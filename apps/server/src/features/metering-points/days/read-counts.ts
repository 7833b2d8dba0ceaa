import { type Instant, QUANTITY, instant } from '@braise/domain';
import type { Sample, Span } from '@braise/domain/climate';
import { COUNTS_BESIDE } from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import { valuesInOrder } from '../../../telemetry/values-in-order.ts';
import type { CounterOfPoint, MeteringPoint } from '../metering-point.ts';

export type CountDependencies = Pick<Telemetry, 'readRange'> & { readonly database: Pick<Database, 'kysely'> };

/** What the counters of a meter said in a stretch of time and beside it, each as long as it told that meter. */
export async function readCounts(
  deps: CountDependencies,
  homeId: number,
  { counters }: Pick<MeteringPoint, 'counters'>,
  { from, to }: Span,
): Promise<readonly (readonly Sample<number>[])[]> {
  const [wantedFrom, wantedTo] = [from - COUNTS_BESIDE, to + COUNTS_BESIDE];
  const told = [];
  for (const [index, counter] of counters.entries()) {
    const [since, end] = [Math.max(wantedFrom, counter.from ?? -Infinity), Math.min(wantedTo, counters[index + 1]?.from ?? Infinity)];
    told.push(since < end ? await countsOf(deps, homeId, counter, { from: instant(since), to: instant(end) }) : []);
  }
  return told;
}

async function countsOf(
  { database: { kysely }, readRange }: CountDependencies,
  homeId: number,
  { deviceId, channel }: CounterOfPoint,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<readonly Sample<number>[]> {
  // one that was moved is recorded in each of its rooms
  const rooms = await kysely
    .selectFrom('series')
    .select('room_id')
    .where('home_id', '=', homeId)
    .where('device_id', '=', deviceId)
    .where('channel', '=', channel)
    .where('quantity', '=', QUANTITY.energyIn)
    .execute();
  const ranges = await Promise.all(rooms.map(({ room_id }) => readRange(homeId, room_id, from, to, ['energyIn'])));
  return valuesInOrder(ranges.flatMap(({ series }) => series.filter((each) => each.deviceId === deviceId && each.channel === channel)));
}
