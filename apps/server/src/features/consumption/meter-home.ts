import { HOUR, type Instant, type Quantity, instant } from '@braise/domain';
import type { Span } from '@braise/domain/climate';
import { type MeteredSource, burnerLoad, meteredTogether, pumpElectricity } from '@braise/energy';
import type { RangeReadings } from '../../telemetry/history-reader.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { valuesInOrder } from '../../telemetry/values-in-order.ts';
import type { ConsumptionDay } from './consumption-day.ts';
import type { MeteredUnit } from './metered-home.store.ts';

export type MeterDependencies = Pick<Telemetry, 'readRange'>;

/** What was said before a stretch begins and still holds: a pump at rest repeats what it said within that. */
const BEFORE = 3 * HOUR;

/** What heating took in a home in a stretch of time, hour by hour: by its heat pumps where one was there, else by its boilers. */
export async function meterHome(
  { readRange }: MeterDependencies,
  homeId: number,
  units: readonly MeteredUnit[],
  within: Span,
): Promise<Pick<ConsumptionDay, 'by' | 'hours'>> {
  const roomIds = [...new Set(units.flatMap((unit) => unit.roomIds))];
  const ranges = await Promise.all(roomIds.map((roomId) => readRange(homeId, roomId, instant(within.from - BEFORE), within.to)));
  const of = (by: MeteredUnit['by']) => units.filter((unit) => unit.by === by).map((unit) => metered(unit, ranges, within));
  const pumps = of('pump');
  const by = pumps.some(({ there }) => there !== null) || units.every((unit) => unit.by === 'pump') ? 'pump' : 'burner';
  return { by, hours: meteredTogether(by === 'pump' ? pumps : of('burner'), within) };
}

function metered(
  { deviceId, by, makesHotWater, minimumModulation, firstSeenAt, leftAt }: MeteredUnit,
  ranges: readonly RangeReadings[],
  within: Span,
): MeteredSource {
  const series = ranges.flatMap((range) => range.series.filter((each) => each.deviceId === deviceId));
  const said = (quantity: Quantity) => valuesInOrder(series.filter((each) => each.quantity === quantity));
  const heard = valuesInOrder(series).map(({ at }) => at);
  const told = { hotWaterActive: makesHotWater ? said('hotWaterActive') : null, heard };
  const unknown = [...ranges.flatMap(({ unreadable }) => unreadable), ...goneWithin(leftAt, within)].toSorted(
    (one, other) => one.from - other.from,
  );
  return {
    hours:
      by === 'pump'
        ? pumpElectricity({ ...told, powerIn: said('powerIn') }, within, unknown)
        : burnerLoad({ ...told, flame: said('flame'), modulation: said('modulation'), minimumModulation }, within, unknown),
    there: thereWithin({ firstSeenAt, leftAt, firstHeard: heard[0] ?? null }, within),
  };
}

/** What it said last holds for nothing after it has left. */
const goneWithin = (leftAt: Instant | null, { from, to }: Span): readonly Span[] =>
  leftAt === null || leftAt >= to ? [] : [{ from: instant(Math.max(leftAt, from)), to }];

/** It is there from when it was seen first, or is heard of before that in what was recorded, until it leaves. */
function thereWithin(
  { firstSeenAt, leftAt, firstHeard }: Pick<MeteredUnit, 'firstSeenAt' | 'leftAt'> & { readonly firstHeard: Instant | null },
  { from, to }: Span,
): Span | null {
  const since = instant(Math.max(from, Math.min(firstSeenAt, firstHeard ?? firstSeenAt)));
  const until = instant(Math.min(to, leftAt ?? to));
  return since < until ? { from: since, to: until } : null;
}
