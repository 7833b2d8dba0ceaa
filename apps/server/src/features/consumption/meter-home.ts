import { HOUR, type Instant, type Quantity, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import { type MeteredHour, type MeteredSource, meteredTogether, pumpElectricity } from '@braise/energy';
import type { RangeReadings } from '../../telemetry/history-reader.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { valuesInOrder } from '../../telemetry/values-in-order.ts';
import type { MeteredPump } from './metered-home.store.ts';

export type MeterDependencies = Pick<Telemetry, 'readRange'>;

/** What was said before a stretch begins and still holds: a pump at rest repeats what it said within that. */
const BEFORE = 3 * HOUR;

/** What the heat pumps of a home took in a stretch of time, hour by hour. */
export async function meterHome(
  { readRange }: MeterDependencies,
  homeId: number,
  pumps: readonly MeteredPump[],
  within: Span,
): Promise<readonly MeteredHour[]> {
  const roomIds = [...new Set(pumps.flatMap((pump) => pump.roomIds))];
  const ranges = await Promise.all(roomIds.map((roomId) => readRange(homeId, roomId, instant(within.from - BEFORE), within.to)));
  return meteredTogether(
    pumps.map((pump) => metered(pump, ranges, within)),
    within,
  );
}

function metered(
  { deviceId, makesHotWater, firstSeenAt, leftAt }: MeteredPump,
  ranges: readonly RangeReadings[],
  within: Span,
): MeteredSource {
  const series = ranges.flatMap((range) => range.series.filter((each) => each.deviceId === deviceId));
  const said = (quantity: Quantity) => valuesInOrder(series.filter((each) => each.quantity === quantity));
  const heard = valuesInOrder(series).map(({ at }) => at);
  const hours = pumpElectricity(
    { powerIn: said('powerIn'), hotWaterActive: makesHotWater ? said('hotWaterActive') : null, heard },
    within,
    [...ranges.flatMap(({ unreadable }) => unreadable), ...goneWithin(leftAt, within)].toSorted((one, other) => one.from - other.from),
  );
  return { hours, there: thereWithin({ firstSeenAt, leftAt, firstHeard: heard[0] ?? null }, within) };
}

/** What it said last holds for nothing after it has left. */
const goneWithin = (leftAt: Instant | null, { from, to }: Span): readonly Span[] =>
  leftAt === null || leftAt >= to ? [] : [{ from: instant(Math.max(leftAt, from)), to }];

/** It is there from when it was seen first, or is heard of before that in what was recorded, until it leaves. */
function thereWithin(
  { firstSeenAt, leftAt, firstHeard }: Pick<MeteredPump, 'firstSeenAt' | 'leftAt'> & { readonly firstHeard: Instant | null },
  { from, to }: Span,
): Span | null {
  const since = instant(Math.max(from, Math.min(firstSeenAt, firstHeard ?? firstSeenAt)));
  const until = instant(Math.min(to, leftAt ?? to));
  return since < until ? { from: since, to: until } : null;
}
