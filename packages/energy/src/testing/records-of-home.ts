import { HOUR, REASONS, type Instant, type Quantity, instant } from '@braise/domain';
import { type Sample, type Span, coalesced, heldValues } from '@braise/domain/climate';
import type { HomeDefinition, Weather } from '@braise/simulator';
import type { RoomRecord, SourceRecord, ValveRecord } from '../record/room-record.ts';
import type { OutdoorHour } from '../record/weather-grid.ts';

/** A value as a server keeps it: of a device, or with an empty address what was decided for a room. Zones are counted from 1. */
export type KeptValue = {
  readonly deviceAddress: string;
  readonly roomNumber: number;
  readonly quantity: Quantity;
  readonly value: number;
  readonly at: Instant;
};

/** The records of a home's heated rooms, by the name of the zone, from all that was kept of it up to `to`. */
export function recordsOfHome(definition: HomeDefinition, values: readonly KeptValue[], to: Instant): ReadonlyMap<string, RoomRecord> {
  const series = new Map<string, Sample<number>[]>();
  for (const { deviceAddress, roomNumber, quantity, value, at } of values) {
    const key = deviceAddress === '' ? `${roomNumber}/${quantity}` : `${deviceAddress}/${quantity}`;
    const known = series.get(key);
    if (known) known.push({ at, value });
    else series.set(key, [{ at, value }]);
  }
  const of = (source: string | number, quantity: Quantity): readonly Sample<number>[] => series.get(`${source}/${quantity}`) ?? [];
  const orNull = (samples: readonly Sample<number>[]) => (samples.length === 0 ? null : samples);

  const heatSource = definition.devices.find((device) => device.role === 'heat-source')?.address ?? null;
  const source: SourceRecord | null =
    heatSource === null
      ? null
      : {
          flow: orNull(of(heatSource, 'flowTemperature')),
          heating: orNull(of(heatSource, 'callForHeat')),
          hotWater: orNull(of(heatSource, 'hotWaterActive')),
        };
  const valveOf = (address: string): ValveRecord => {
    const percentage = of(address, 'valveOpening').length > 0 ? of(address, 'valveOpening') : of(address, 'heatDemand');
    const tells = percentage.some(({ value }) => value > 0 && value < 1);
    return {
      opening: tells ? percentage : null,
      heating: tells ? null : orNull(percentage),
      setpoint: of(address, 'setpoint'),
      sensed: of(address, 'temperature'),
    };
  };
  const records = new Map<string, Omit<RoomRecord, 'neighbours'>>();
  for (const [index, zone] of definition.zones.entries()) {
    const room = definition.rooms.find(({ key }) => key === zone.room);
    if (zone.type !== 'HEATING' || room === undefined || room.emitter === null) continue;
    const devices = definition.devices.filter((device) => 'room' in device && device.room === room.key);
    const valves = devices.filter(({ role }) => role === 'valve');
    const contacts = devices.filter(({ role }) => role === 'contact').map(({ address }) => of(address, 'contactOpen'));
    const reasons = of(index + 1, 'effectiveReason').map(({ at, value }) => ({ at, value: REASONS[value] === 'OPEN_WINDOW' ? 1 : 0 }));
    const measuring = zone.measuringAddress ?? valves[0]?.address ?? '';
    records.set(zone.name, {
      sensor: valves.some(({ address }) => address === measuring) ? 'valve' : 'wall',
      emitter: room.emitter,
      temperature: of(measuring, 'temperature'),
      valves: valves.map(({ address }) => valveOf(address)),
      source,
      windows: [...contacts, reasons].flatMap((said) => spansOf(said, to)),
    });
  }
  return new Map(
    [...records].map(([name, record]) => [
      name,
      { ...record, neighbours: [...records].filter(([other]) => other !== name).map(([, { temperature }]) => temperature) },
    ]),
  );
}

/** When a value was 1. */
function spansOf(said: readonly Sample<number>[], to: Instant): readonly Span[] {
  const within = { from: instant(0), to };
  return coalesced(heldValues(said, { within, longest: 24 * HOUR, unknown: [] })).filter(({ value }) => value === 1);
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
