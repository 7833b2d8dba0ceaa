import type { Instant, Quantity } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { SeriesReadings } from '../../telemetry/telemetry.ts';

/** One device's readings of one channel in a room, by quantity. */
export type DeviceReadings = { readonly deviceId: string; readonly quantities: ReadonlyMap<Quantity, readonly Sample<number>[]> };

export type RoomSeries = {
  /** What the engine recorded. */
  readonly decided: (quantity: Quantity) => readonly Sample<number>[];
  readonly devices: readonly DeviceReadings[];
};

export function roomSeries(series: readonly SeriesReadings[]): RoomSeries {
  const decided = new Map<Quantity, readonly Sample<number>[]>();
  const devices = new Map<string, { deviceId: string; quantities: Map<Quantity, readonly Sample<number>[]> }>();
  for (const { deviceId, channel, quantity, values } of series) {
    if (deviceId === '') {
      decided.set(quantity, values);
      continue;
    }
    const key = `${deviceId}/${channel}`;
    const device = devices.get(key) ?? { deviceId, quantities: new Map<Quantity, readonly Sample<number>[]>() };
    devices.set(key, device);
    const before = device.quantities.get(quantity);
    // A device may have been heard before it was given its room, and so be recorded under two.
    device.quantities.set(quantity, before === undefined ? values : [...before, ...values].sort((a, b) => a.at - b.at));
  }
  return { decided: (quantity) => decided.get(quantity) ?? NOTHING, devices: [...devices.values()] };
}

const NOTHING: readonly Sample<number>[] = [];

/** The instants at which a device said anything on any of its channels, in order. */
export function heardOf(devices: readonly DeviceReadings[], deviceId: string): readonly Instant[] {
  const lists = devices.filter((device) => device.deviceId === deviceId).flatMap(({ quantities }) => [...quantities.values()]);
  let heard: readonly Instant[] = [];
  for (const values of lists) heard = withInstants(heard, values);
  return heard;
}

/** Both in order, what is in both once: a device says several things in one message. */
function withInstants(heard: readonly Instant[], values: readonly Sample<number>[]): readonly Instant[] {
  const both: Instant[] = [];
  let index = 0;
  for (const { at } of values) {
    for (let next = heard[index]; next !== undefined && next <= at; next = heard[++index]) if (next < at) both.push(next);
    both.push(at);
  }
  return [...both, ...heard.slice(index)];
}
