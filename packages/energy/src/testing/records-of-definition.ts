import { HOUR, type Instant, type Quantity, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { type HomeDefinition, type Weather, heatedZonesOf } from '@braise/simulator';
import { type RecordedDevice, recordsOfHome } from '../record/home-records.ts';
import type { RoomRecord } from '../record/room-record.ts';
import type { OutdoorHour } from '../record/weather-grid.ts';

/** A value as a server keeps it: of a device, or with an empty address what was decided for a room. Zones are counted from 1. */
export type KeptValue = {
  readonly deviceAddress: string;
  readonly roomNumber: number;
  readonly channel: number;
  readonly quantity: Quantity;
  readonly value: number;
  readonly at: Instant;
};

/** The records of a virtual home's heated rooms, by the name of the zone, from all that was kept of it up to `to`. */
export function recordsOfDefinition(
  definition: HomeDefinition,
  devices: readonly RecordedDevice[],
  values: readonly KeptValue[],
  to: Instant,
): ReadonlyMap<string, RoomRecord> {
  const series = Map.groupBy(values, ({ deviceAddress, roomNumber, channel, quantity }) =>
    deviceAddress === '' ? `${roomNumber}/${quantity}` : `${deviceAddress}/${channel}/${quantity}`,
  );
  const of = (key: string): readonly Sample<number>[] => (series.get(key) ?? []).toSorted((a, b) => a.at - b.at);
  const rooms = heatedZonesOf(definition);
  const records = recordsOfHome(
    rooms,
    devices,
    { device: (id, channel, quantity) => of(`${id}/${channel}/${quantity}`), decided: (id, quantity) => of(`${id}/${quantity}`) },
    to,
  );
  return new Map(
    rooms.flatMap(({ id, name }) => {
      const record = records.get(id);
      return record === undefined ? [] : [[name, record]];
    }),
  );
}

/** A home's weather as a provider tells it, hour by hour. */
export function outdoorHours(weather: Weather, from: Instant, to: Instant): readonly OutdoorHour[] {
  const hours: OutdoorHour[] = [];
  for (let hour = Math.floor(from / HOUR); hour <= Math.ceil(to / HOUR) + 1; hour++) {
    const { temperature, global } = weather.at(instant(hour * HOUR));
    hours.push({ hour, temperature, solar: Math.round(global * 10) / 10 });
  }
  return hours;
}
