import {
  type DeviceCapabilities,
  type Instant,
  type Quantity,
  DAY,
  REASONS,
  boilerContacts,
  instant,
  isRadiatorValve,
  isReceiver,
  isRelay,
  once,
} from '@braise/domain';
import {
  type Sample,
  type Span,
  coalesced,
  connectionOver,
  heldValues,
  lengthOf,
  longestSilence,
  measuringRank,
} from '@braise/domain/climate';
import type { EmitterKind } from '../room-model/parameters.ts';
import type { RoomRecord, SourceRecord, ValveRecord } from './room-record.ts';

export type RecordedDevice = { readonly id: string; readonly capabilities: DeviceCapabilities };

/** A heated room, and what stands in it. */
export type RecordedRoom = {
  readonly id: number;
  readonly emitter: EmitterKind;
  readonly channels: readonly { readonly deviceId: string; readonly channel: number }[];
  /** Chosen to measure it; null: whatever does so best. */
  readonly measuringDeviceId: string | null;
};

/** What was said by devices, and decided of rooms: each list in order of time. */
export type Said = {
  /** With `roomId` only what was said while the device stood in that room: the rest was said of another. */
  device(deviceId: string, channel: number, quantity: Quantity, roomId?: number): readonly Sample<number>[];
  decided(roomId: number, quantity: Quantity): readonly Sample<number>[];
};

/** All that records are made of. */
export const RECORDED: readonly Quantity[] = [
  'temperature',
  'setpoint',
  'valveOpening',
  'heatDemand',
  'contactOpen',
  'flowTemperature',
  'callForHeat',
  'centralHeatingActive',
  'hotWaterActive',
  'relay',
  'effectiveReason',
];

type Says = (quantity: Quantity, roomId?: number) => readonly Sample<number>[];

/** What a device said of one of its channels. */
type Member = RecordedDevice & { readonly channel: number; readonly said: Says; readonly silent: () => readonly Span[] };

/** The records of those rooms that something heats, by id, from what was said up to `to`; in each all other rooms, in the order of their ids. */
export function recordsOfHome(
  rooms: readonly RecordedRoom[],
  devices: readonly RecordedDevice[],
  said: Said,
  to: Instant,
): ReadonlyMap<number, RoomRecord> {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const members = new Map(rooms.map((room) => [room.id, membersOf(room, byId, said, to)]));
  const source = sourceOf(devices, rooms, said, to);
  const records = rooms
    .toSorted((a, b) => a.id - b.id)
    .map((room) => ({ id: room.id, ...recordOf(room, members.get(room.id) ?? [], source, said, to) }));
  const temperatures = records.map(({ id, sensor, temperature }) => ({ id, sensor, temperature }));
  const heated = new Set(rooms.filter((room) => hasRecord(room, devices)).map(({ id }) => id));
  return new Map(
    records
      .filter(({ id }) => heated.has(id))
      .map(({ id, ...record }) => [id, { ...record, neighbours: temperatures.filter((other) => other.id !== id) }]),
  );
}

const membersOf = ({ channels }: RecordedRoom, devices: ReadonlyMap<string, RecordedDevice>, said: Said, to: Instant): readonly Member[] =>
  channels.flatMap(({ deviceId, channel }) => {
    const device = devices.get(deviceId);
    return device === undefined
      ? []
      : [
          {
            ...device,
            channel,
            said: saidBy(said, deviceId, channel),
            silent: once(() => silencesOf(device, said, { from: instant(0), to })),
          },
        ];
  });

/** When a device was not heard, by the habit that it had: of whatever it says on any of its channels. */
function silencesOf({ id, capabilities: { reports } }: RecordedDevice, said: Said, within: Span): readonly Span[] {
  const channels = [...new Set([0, ...reports.map(({ channel }) => channel)])];
  const heard = inOrder(channels.flatMap((channel) => RECORDED.map((quantity) => said.device(id, channel, quantity))));
  const longest = longestSilence(reports.map(({ quantity }) => quantity));
  return connectionOver(heard, within, [], longest).filter(({ value }) => !value);
}

/** When any of it was said, each instant once. Each series is in order, so they are merged: a device says tens of thousands in a month. */
const inOrder = (series: readonly (readonly Sample<number>[])[]): readonly Instant[] =>
  series.filter(({ length }) => length > 0).reduce<readonly Instant[]>(alsoHeard, []);

function alsoHeard(heard: readonly Instant[], samples: readonly Sample<number>[]): readonly Instant[] {
  const all: Instant[] = [];
  let [one, other] = [0, 0];
  while (one < heard.length || other < samples.length) {
    const at = instant(Math.min(heard[one] ?? Infinity, samples[other]?.at ?? Infinity));
    all.push(at);
    while (heard[one] === at) one++;
    while (samples[other]?.at === at) other++;
  }
  return all;
}

/** Of the channel, else of the whole device. */
const saidBy =
  (said: Said, deviceId: string, channel: number): Says =>
  (quantity, roomId) => {
    const own = said.device(deviceId, channel, quantity, roomId);
    return own.length > 0 || channel === 0 ? own : said.device(deviceId, 0, quantity, roomId);
  };

function recordOf(
  { id, emitter, measuringDeviceId }: RecordedRoom,
  members: readonly Member[],
  source: SourceRecord | null,
  said: Said,
  to: Instant,
): Omit<RoomRecord, 'neighbours'> {
  const valves = speaking(members.filter(isValve), to);
  const switches = valves.length > 0 ? [] : speaking(members.filter(isSwitch), to);
  const rank = (member: Member): number =>
    measuringRank({ chosen: member.id === measuringDeviceId, acts: isValve(member) || isSwitch(member) });
  // one that was just put here measures the room already, though nothing of what it has said is of this room
  const [measuring] = members.filter((member) => member.said('temperature').length > 0).toSorted((a, b) => rank(b) - rank(a));
  const windows = said.decided(id, 'effectiveReason').map(({ at, value }) => ({ at, value: REASONS[value] === 'OPEN_WINDOW' ? 1 : 0 }));
  return {
    sensor: measuring !== undefined && isValve(measuring) ? 'valve' : 'wall',
    emitter,
    temperature: measuring?.said('temperature', id) ?? [],
    valves: [...valves.map(valveOf), ...switches.map(switchOf)],
    isSwitched: switches.length > 0,
    // a relay alone in a room switches a heater of its own
    source: switches.some(({ capabilities }) => isRelay(capabilities)) ? null : source,
    windows: [...members.map((member) => member.said('contactOpen')), windows].flatMap((values) => timesOf(values, to)),
  };
}

/** Of several those alone that said anything: one that hangs there without a battery is none. */
function speaking(members: readonly Member[], to: Instant): readonly Member[] {
  if (members.length < 2) return members;
  const heard = members.filter(({ silent }) => lengthOf(silent()) < to);
  return heard.length > 0 ? heard : members;
}

type Channel = Pick<Member, 'capabilities' | 'channel'>;
const isValve = ({ capabilities, channel }: Channel): boolean => isRadiatorValve(capabilities, channel);
const isSwitch = ({ capabilities, channel }: Channel): boolean => isReceiver(capabilities, channel) || isRelay(capabilities);

/** Whether anything heats a room, so that it has a record. */
export const hasRecord = ({ channels }: Pick<RecordedRoom, 'channels'>, devices: readonly RecordedDevice[]): boolean =>
  channels.some(({ deviceId, channel }) =>
    devices.some(({ id, capabilities }) => id === deviceId && (isValve({ capabilities, channel }) || isSwitch({ capabilities, channel }))),
  );

const orNull = (samples: readonly Sample<number>[]) => (samples.length === 0 ? null : samples);
const firstSaid = (...lists: readonly (readonly Sample<number>[])[]) => orNull(lists.find((list) => list.length > 0) ?? []);

function valveOf({ said, silent }: Member): ValveRecord {
  const share = firstSaid(said('valveOpening'), said('heatDemand'));
  // one that only ever says all or nothing tells whether it heats, not how far it is open
  const tells = share?.some(({ value }) => value > 0 && value < 1) ?? false;
  return {
    opening: tells ? share : null,
    heating: tells ? null : share,
    setpoint: said('setpoint'),
    sensed: said('temperature'),
    get silent() {
      return silent();
    },
  };
}

/** What switches the heat of a whole room: wholly open or shut, as it says. */
const switchOf = ({ said, silent }: Member): ValveRecord => ({
  opening: firstSaid(said('relay'), said('heatDemand')),
  heating: null,
  setpoint: said('setpoint'),
  sensed: said('temperature'),
  get silent() {
    return silent();
  },
});

/** The heat source of the home: one that speaks for itself, else what closes the contact of a boiler. */
function sourceOf(devices: readonly RecordedDevice[], rooms: readonly RecordedRoom[], said: Said, to: Instant): SourceRecord | null {
  const source = devices.find(({ capabilities }) => capabilities.heatSource !== null);
  if (source !== undefined) {
    const of = saidBy(said, source.id, 0);
    return {
      flow: orNull(of('flowTemperature')),
      heating: firstSaid(of('callForHeat'), of('centralHeatingActive')),
      hotWater: orNull(of('hotWaterActive')),
      silent: fallenSilent(source, said, to),
    };
  }
  const [contact] = boilerContacts(
    devices,
    rooms.map(({ channels }) => channels),
  );
  if (contact === undefined) return null;
  const of = saidBy(said, contact.device.id, contact.channel);
  const heating = firstSaid(of('relay'), of('heatDemand'));
  return heating === null ? null : { flow: null, heating, hotWater: null, silent: fallenSilent(contact.device, said, to) };
}

/** Before its first word nobody told of the water, and nothing that it had said was believed. */
const fallenSilent = (device: RecordedDevice, said: Said, to: Instant): readonly Span[] =>
  silencesOf(device, said, { from: instant(0), to }).filter(({ from }) => from > 0);

/** When a value was 1. */
function timesOf(said: readonly Sample<number>[], to: Instant): readonly Span[] {
  const within = { from: instant(0), to };
  return coalesced(heldValues(said, { within, longest: DAY, unknown: [] })).filter(({ value }) => value === 1);
}
