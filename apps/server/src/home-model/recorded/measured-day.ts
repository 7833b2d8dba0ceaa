import { type Instant, type Quantity, type RoomType, instant } from '@braise/domain';
import { LONGEST_SILENCE, type Sample, measuringRank } from '@braise/domain/climate';
import { type DeviceReadings, type RoomSeries, heardOf } from './room-series.ts';

/** By which of its devices a room was measured. */
export type MeasuredRoom = {
  readonly type: RoomType;
  readonly measuringDeviceId: string | null;
  /** By serial. */
  readonly deviceIds: readonly string[];
};

/** What was measured in a room over some time, each in order. */
export type MeasuredDay = {
  readonly temperature: readonly Sample<number>[];
  readonly humidity: readonly Sample<number>[];
  /** When the device was heard that measured at the time. */
  readonly heard: readonly Instant[];
};

/**
 * Of the room's measuring device where it said something; before its first and long after its last word another one had its place: a sensor that
 * does nothing but before a device that acts, as the engine chooses.
 */
export function measuredDay({ type, measuringDeviceId, deviceIds }: MeasuredRoom, { devices }: RoomSeries): MeasuredDay {
  const rank = ({ deviceId, quantities }: DeviceReadings): number => {
    const place = deviceIds.indexOf(deviceId);
    const acts = quantities.has('setpoint') || quantities.has('valveOpening') || quantities.has('hotWaterTarget');
    return measuringRank({ chosen: deviceId === measuringDeviceId, acts }) + (place < 0 ? 0 : 1 / (1 + place));
  };
  const temperatureOf = ({ quantities }: DeviceReadings) =>
    (type === 'HOT_WATER' ? quantities.get('hotWaterTemperature') : undefined) ?? quantities.get('temperature') ?? [];
  const ranked = devices.toSorted((a, b) => rank(b) - rank(a));
  const measuring = inTurn(ranked.map((device) => ({ deviceId: device.deviceId, values: temperatureOf(device) })));
  const humidityBy = (device: DeviceReadings) => ({ deviceId: device.deviceId, values: valuesOf(device, 'humidity') });
  const humid = inTurn(ranked.map(humidityBy));
  const turns = (measuring.length > 0 ? measuring : humid).toSorted((a, b) => a.from - b.from);
  return {
    temperature: inOrder(measuring.map(({ values }) => values)),
    humidity: inOrder(humid.map(({ values }) => values)),
    heard: turns.flatMap(({ deviceId, from, to }) => heardOf(devices, deviceId).filter((at) => at >= from && at <= to)),
  };
}

const valuesOf = ({ quantities }: DeviceReadings, quantity: Quantity): readonly Sample<number>[] => quantities.get(quantity) ?? [];

type Turn = { readonly deviceId: string; readonly from: Instant; readonly to: Instant; readonly values: readonly Sample<number>[] };

/** Which device counted when: the first of them that has readings, and around its time the next. */
function inTurn(ranked: readonly { readonly deviceId: string; readonly values: readonly Sample<number>[] }[]): readonly Turn[] {
  const turns: Turn[] = [];
  let taken: { from: number; to: number } | null = null;
  for (const { deviceId, values } of ranked) {
    const [first, last] = [values[0], values.at(-1)];
    if (first === undefined || last === undefined) continue;
    if (taken === null) {
      taken = { from: first.at, to: last.at + LONGEST_SILENCE };
      turns.push({ deviceId, values, from: first.at, to: instant(taken.to) });
      continue;
    }
    const { from, to }: { from: number; to: number } = taken;
    const before = values.filter(({ at }) => at < from);
    const after = values.filter(({ at }) => at > to);
    if (before.length > 0) turns.push({ deviceId, values: before, from: first.at, to: instant(from - 1) });
    if (after.length > 0) turns.push({ deviceId, values: after, from: instant(to + 1), to: instant(last.at + LONGEST_SILENCE) });
    taken = { from: Math.min(from, first.at), to: Math.max(to, last.at + LONGEST_SILENCE) };
  }
  return turns;
}

/** Turns do not overlap. */
const inOrder = <T extends Sample<number>>(lists: readonly (readonly T[])[]): readonly T[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat().sort((a, b) => a.at - b.at);
