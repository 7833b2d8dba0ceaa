import { ROOM_TYPES } from '@braise/domain';
import * as z from 'zod/mini';
import { requestedName, text } from '../text.ts';
import { gatewayMake } from './gateway.ts';

const timestamp = z.iso.datetime();
const roomType = z.enum(ROOM_TYPES);

/** What a device is to the people of the home, whatever its make. */
export const deviceKind = z.enum([
  'VALVE',
  'THERMOSTAT',
  'AIR_CONDITIONER',
  'WATER_HEATER',
  'SENSOR',
  'CONTACT',
  'BOILER',
  'HEAT_PUMP',
  'RELAY',
  'METER',
  'GATEWAY',
  'OTHER',
]);
export type DeviceKind = z.infer<typeof deviceKind>;

/** A device or a gateway of the home as the settings list it. All of this is an addition of this server. */
const homeDevice = z.object({
  serialNumber: z.string(),
  name: z.string(),
  kind: deviceKind,
  vendor: z.string(),
  model: z.string(),
  /** Of a gateway: what its messages are of; null of a device. */
  speaks: z.nullable(gatewayMake),
  /** Of the gateway that a device speaks through; null of a gateway. */
  gatewaySerialNumber: z.nullable(z.string()),
  power: z.enum(['MAINS', 'BATTERY']),
  online: z.boolean(),
  /** When it was last heard; null: never. */
  lastSeen: z.nullable(timestamp),
  firstSeen: timestamp,
  /** Belongs in a room and stands in none. */
  isNew: z.boolean(),
  /** Null without a battery, and while it is unknown. `level`: a share of 0 to 1, where the device tells it. */
  battery: z.nullable(z.object({ state: z.enum(['NORMAL', 'LOW', 'DEPLETED']), level: z.nullable(z.number()) })),
  /** Bars of its radio, 1 to 4; null when it has none or it is unknown. */
  signal: z.nullable(z.int().check(z.minimum(1), z.maximum(4))),
  mountingError: z.nullable(z.string()),
  /** False: it does not take the settings that it is told. */
  obeys: z.boolean(),
  canIdentify: z.boolean(),
  /** What can be put in a room, and where it stands. `roomType`: of the rooms that it can serve; null: of any. */
  channels: z.array(z.object({ channel: z.int(), roomId: z.nullable(z.int()), roomType: z.nullable(roomType) })),
  /** Of a heat source: the rooms of hot water that it serves, among the whole home. Absent: none. */
  hotWaterRoomIds: z.optional(z.array(z.int())),
});
export type HomeDeviceBody = z.infer<typeof homeDevice>;
export const homeDevices = z.array(homeDevice);

/** Messages that could not be used: why, how many, what the last one was. A gateway's are those of no known device. */
const deviceDiagnostic = z.object({
  code: z.string(),
  count: z.int(),
  lastDetail: z.string(),
  lastAt: timestamp,
});
export type DeviceDiagnosticBody = z.infer<typeof deviceDiagnostic>;

/** By what a heated room is held. */
export const heldBy = z.object({
  /** Temperatures that valves take from outside, setpoints beside the one asked for, its valves alone, a relay that switches its heater, or the boiler's contact. */
  by: z.enum(['external-temperature', 'setpoint', 'valve-alone', 'relay', 'contact']),
  /** Why its valves are left alone or are told nothing new; null: nothing is in the way. */
  because: z.nullable(
    z.enum(['no-model', 'sensor-silent', 'other-sensor', 'model-unproven', 'valve-alone-better', 'aired', 'kept-cool', 'writes-spent']),
  ),
});

const learnedModel = z.object({
  version: z.int(),
  /** Of the last day that it was learned from. */
  learnedTo: timestamp,
  /** What it was off by over days that it had not seen, K, by how far ahead; `persistence`: what a room that stays as it is would be off by. */
  validated: z.array(z.object({ hours: z.number(), rmse: z.number(), persistence: z.number() })),
  /** The same lately, six hours ahead; null: nobody has looked. */
  lately: z.nullable(z.number()),
});

/** Why an attempt to learn a room gave no model. */
export const notLearnedBecause = z.enum([
  'too-little-weather',
  'too-little-measured',
  'too-few-heated-days',
  'no-rises',
  'at-bound',
  'error-too-large',
  'worse-than-before',
]);

/** Days with heat that the record of a room has, of those that its first model needs. */
export const heatedDays = z.object({ heated: z.int(), needed: z.int() });

/** How a heated room is held, and what was learned of it. */
const roomControl = z.object({
  roomId: z.int(),
  /** Null: nothing regulates it, or nothing was decided yet. */
  law: z.nullable(heldBy),
  model: z.nullable(learnedModel),
  /** Why the last attempt to learn gave no model; null: it did, or there was none. */
  refused: z.nullable(notLearnedBecause),
  /** Days with heat that its record has, of those that a first model needs; null: it has a model, or lacks something else. */
  heatedDays: z.nullable(heatedDays),
});
export type RoomControlBody = z.infer<typeof roomControl>;

/** How a heat source is driven: whether it is called and why, and °C of its water; each null where nobody knows. */
export const drivenSource = z.object({
  callForHeat: z.boolean(),
  reason: z.enum([
    'ROOMS_CALL',
    'WATER_STILL_WARM',
    'MINIMUM_ON',
    'HOT_WATER',
    'DEFROST',
    'NOT_HEARD',
    'LITTLE_OWED',
    'RESTS',
    'NO_CALL',
    'VALVES_SHUT',
    'VALVES_OPENING',
    'MINIMUM_OFF',
    'STARTS_SPENT',
    'CONTACT_KEPT_OPEN',
    'NOTHING_HEARD',
  ]),
  flow: z.object({
    /** The most that the residents allow. */
    allowed: z.nullable(z.number()),
    /** What it was told last; null: nothing while it is not called. */
    told: z.nullable(z.number()),
    /** What it says that it aims at. */
    reported: z.nullable(z.number()),
    measured: z.nullable(z.number()),
  }),
  /**
   * While quiet hours are in force: until when, and whether the source has said that it is quiet, was asked to be, is not since somebody set another mode at the machine
   * or a room is near freezing, or is not heard. Left out: they are not.
   */
  quiet: z.optional(z.object({ until: timestamp, state: z.enum(['held', 'asked', 'hand', 'frost', 'unheard']) })),
});
export type DrivenSourceBody = z.infer<typeof drivenSource>;

const position = z.object({ at: timestamp, share: z.number() });

/** A valve that was opened and shut once, to see whether it moves. */
const valveTrial = z.object({
  askedAt: timestamp,
  phase: z.enum(['opening', 'shutting', 'over']),
  /** Since when it is in that phase. */
  since: timestamp,
  /** Since when it was to shut, having been told to open when it was asked for; null: it was not. */
  shutSince: z.nullable(timestamp),
  /** It moved, stayed where it was, or told of no position; null: it is not over. */
  outcome: z.nullable(z.enum(['MOVED', 'STUCK', 'SILENT'])),
  /** The widest that it told of, a share of 0 to 1, and then the narrowest; null: it told of nothing. */
  opened: z.nullable(position),
  shut: z.nullable(position),
  /** All that it told of meanwhile. */
  positions: z.array(position),
});
export type ValveTrialBody = z.infer<typeof valveTrial>;

/** One device in full. */
export const homeDeviceDetails = z.extend(homeDevice, {
  firmwareVersion: z.nullable(z.string()),
  /** Its lasting identity at its gateway, such as an IEEE address; null: a gateway. */
  address: z.nullable(z.string()),
  /** The gateway that it is reached by; null: a gateway itself. */
  gateway: z.nullable(z.object({ serialNumber: z.string(), name: z.string(), online: z.boolean() })),
  /** A share of 0 to 1. */
  linkQuality: z.nullable(z.number()),
  /** °C as used, and the offset in it. */
  temperature: z.nullable(z.object({ celsius: z.number(), offset: z.nullable(z.number()), at: timestamp })),
  /** Offsets that it takes, K; null: none. */
  offsetRange: z.nullable(z.object({ min: z.number(), max: z.number(), step: z.number() })),
  /** Whether it leaves by itself; a heat source goes with its gateway. */
  canRemove: z.boolean(),
  /** Whether it can be told to find the travel of its valve anew. */
  canAdapt: z.boolean(),
  /** Whether its keys are locked, as it last said; null: it has no lock. */
  childLock: z.nullable(z.boolean()),
  /** Whether it has taken what it was told last; null: it takes no settings, or was told none. */
  delivery: z.nullable(z.enum(['pending', 'sent', 'confirmed', 'contradicted', 'expired'])),
  /** Whether it reported in each of the last 24 hours, the youngest last; an hour before it was known is null. Null: a gateway. */
  reportedHours: z.nullable(z.array(z.nullable(z.boolean()))),
  /**
   * How it took what it was told in each of the last 24 hours of the clock, the one under way last: at once, after a while without effect, or to the end without. An
   * hour of which nobody knows is null. Null as `delivery`.
   */
  obeyedHours: z.nullable(z.array(z.nullable(z.enum(['KEPT', 'LATE', 'MISSED'])))),
  /** Whether it can be seen of its valve that it moves. */
  canTry: z.boolean(),
  /** What came of it in the last day; null: nobody tried. */
  trial: z.nullable(valveTrial),
  /** Those that it stands in. */
  heatedRooms: z.array(roomControl),
  /** Of a heat source, or what closes the contact of one, that was decided for. Absent: it is none. */
  driven: z.optional(drivenSource),
  diagnostics: z.array(deviceDiagnostic),
});
export type HomeDeviceDetailsBody = z.infer<typeof homeDeviceDetails>;

/** `force`: also where its gateway is away or does not reach it. */
export const removeDeviceQuery = z.object({ force: z.optional(z.enum(['true', 'false'])) });
/** `by`: the serial of the device that takes its place. */
export const replaceDeviceRequest = z.object({ by: text(64, 1) });

export const renameDeviceRequest = z.object({ name: requestedName });
