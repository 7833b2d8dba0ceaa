import { HOUR, type Quantity, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import { type MeteredHour, pumpElectricity } from '@braise/energy';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { valuesInOrder } from '../../telemetry/values-in-order.ts';
import type { MeteredHome } from './metered-pump.store.ts';

export type MeterDependencies = Pick<Telemetry, 'readRange'>;

/** What was said before a stretch begins and still holds: a pump at rest repeats what it said within that. */
const BEFORE = 3 * HOUR;

/** What the heat pump of a home took in a stretch of time, hour by hour. */
export async function meterPump(
  { readRange }: MeterDependencies,
  homeId: number,
  { deviceId, roomIds }: NonNullable<MeteredHome['pump']>,
  within: Span,
): Promise<readonly MeteredHour[]> {
  const ranges = await Promise.all(roomIds.map((roomId) => readRange(homeId, roomId, instant(within.from - BEFORE), within.to)));
  const series = ranges.flatMap((range) => range.series.filter((each) => each.deviceId === deviceId));
  const said = (quantity: Quantity) => valuesInOrder(series.filter((each) => each.quantity === quantity));
  return pumpElectricity(
    { powerIn: said('powerIn'), hotWaterActive: said('hotWaterActive'), heard: valuesInOrder(series).map(({ at }) => at) },
    within,
    ranges.flatMap(({ unreadable }) => unreadable).toSorted((one, other) => one.from - other.from),
  );
}
