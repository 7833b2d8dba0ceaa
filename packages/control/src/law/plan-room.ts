import { type Instant, MINUTE, type Setting, instant, roundTo } from '@braise/domain';
import {
  ROOM_MODEL_VERSION,
  type Foretelling,
  type RoomModel,
  type Surroundings,
  type TrackedRoom,
  foretell,
  openingByLaw,
  trackedAir,
  trackedWarmth,
} from '@braise/energy';
import { KEPT_COOL_BELOW } from '../device/channel-compensation.ts';
import type { DecidingContext } from '../room/settle-room.ts';
import { type Measured, type Member, isValve } from '../room/observe-room.ts';
import { type ChannelMemory, type RoomMemory, channelKey } from '../memory.ts';
import { valueOf } from '../reading.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import { isAtRest } from './at-rest.ts';
import { EXTERNAL_STEP, externalTemperatureLaw } from './external-temperature.ts';
import { bestTelling } from './law.ts';
import { type RoomSight, seeRoom } from './room-sight.ts';
import type { LawRefusal } from './refusal.ts';
import { setpointLaw, stepOf } from './setpoint.ts';
import type { LawMemory, Told } from './told.ts';
import { type SeenValve, type ValveWatch, newValveWatch, watchBeside, watchValve } from './valve-watch.ts';

export type RoomPlan = {
  /** null: no law acts. */
  readonly sight: RoomSight | null;
  /** The same where its valves alone were found to hold it better; null: nobody knows the room. */
  readonly seen: RoomSight | null;
  /** Why none does; null: one may. */
  readonly refused: LawRefusal | null;
  /** The room as its model follows it, whether a law acts or not, and how well that foretells it: to be remembered. */
  readonly tracked: TrackedRoom | null;
  readonly foretelling: Foretelling | null;
  /** What surrounds it now; null: its model does not follow it. */
  readonly surroundings: Surroundings | null;
  /** By `channelKey`. */
  readonly watches: ReadonlyMap<string, ValveWatch>;
  /** What every valve that takes its room's temperature from outside is told for a target, °C: they stand in one room, and are tried together. */
  readonly fromOutside: (target: number) => Told | null;
};

/**
 * A law looks again this often, ms: what takes a temperature is told more often than what has to be set anew, and hardly anything while the room is warm
 * enough by itself, as in summer.
 */
const LOOKS = { external: 5 * MINUTE, setpoint: 10 * MINUTE, atRest: 15 * MINUTE };

/** A room of which nothing was learned that it could be followed by. */
const NOT_FOLLOWED: RoomPlan = {
  sight: null,
  seen: null,
  refused: 'no-model',
  tracked: null,
  surroundings: null,
  foretelling: null,
  watches: new Map(),
  fromOutside: () => null,
};

/** Follows a heated room and its valves up to now. */
export function followRoom(
  room: RoomSnapshot,
  {
    members,
    measured,
    onRadiator,
    aired,
    left,
  }: {
    readonly members: readonly Member[];
    readonly measured: Measured | null;
    readonly onRadiator: boolean;
    readonly aired: boolean;
    /** Its valves alone were found to hold it better. */
    readonly left: boolean;
  },
  home: DecidingContext,
  last: RoomMemory | null,
  now: Instant,
): RoomPlan {
  const model = room.model ?? null;
  // one that an earlier program learned means something else: it is learned anew within days, and until then nothing is known
  if (model?.version !== ROOM_MODEL_VERSION || room.type !== 'HEATING') return NOT_FOLLOWED;
  if (isHeldByRelay(members)) return NOT_FOLLOWED;
  const tracked = last?.tracked ?? null;
  const trusted = last?.foretelling?.trusted === true;
  const seen = tracked === null || onRadiator || !trusted || left ? null : { air: trackedAir(tracked), warmth: trackedWarmth(tracked) };
  const watches = new Map<string, ValveWatch>();
  const thermometer = onRadiator ? null : (measured?.deviceId ?? null);
  const standing = new Set(members.map(({ device }) => device.id));
  const valves = members.filter(isValve).map((member) => {
    const key = channelKey(member.device.id, member.channel);
    const before = home.before?.channels[key];
    const known = watchBeside(before?.law?.watch ?? newValveWatch, thermometer, standing);
    const watch = follow(member, before, { known, room: seen }, now);
    watches.set(key, watch);
    return { member, watch };
  });
  const fed = heardOrAll(valves.filter(({ member, watch }) => isFed(member.climate, watch, onRadiator))).map(({ watch }) => watch);
  const openings = heardOrAll(valves).map(({ member, watch }) => openingOf(member, watch, now));
  const around = {
    measured,
    opening: openings.length === 0 ? 1 : openings.reduce((sum, opening) => sum + opening, 0) / openings.length,
    water: home.water,
    temperatures: home.temperatures,
    outdoor: home.outdoor,
    outlook: home.outlook,
    aired,
    hourAt: home.hourAt,
  };
  const followed = isMeasuredAsLearned(model, measured, onRadiator) ? seeRoom(model, tracked, around, now) : null;
  const known = last?.foretelling ?? null;
  const foretelling = followed === null ? known : foretell(model, known, { ...followed, measured, aired }, now);
  const refused = refusalOf(followed, measured, foretelling, left);
  const sight = refused === null ? followed : null;
  return {
    sight,
    seen: foretelling?.trusted === true ? followed : null,
    refused,
    tracked: followed?.tracked ?? null,
    surroundings: followed?.surroundings ?? null,
    foretelling,
    watches,
    fromOutside: sight === null ? () => null : onceForAll(sight, fed),
  };
}

/** What is not heard any more says nothing of the others; where none is, all stand where they stood last. */
function heardOrAll<Valve extends { readonly member: Member }>(valves: readonly Valve[]): readonly Valve[] {
  const heard = valves.filter(({ member }) => member.live);
  return heard.length === 0 ? valves : heard;
}

function refusalOf(
  followed: RoomSight | null,
  measured: Measured | null,
  foretelling: Foretelling | null,
  left: boolean,
): LawRefusal | null {
  if (followed === null) return measured === null ? 'sensor-silent' : 'other-sensor';
  if (foretelling?.trusted !== true) return 'model-unproven';
  return left ? 'valve-alone-better' : null;
}

/**
 * Whether a valve is told from outside what temperature to believe in. Where its own sensor is of any use it goes by that: it feels its radiator become hot
 * minutes before the room does, and shuts in time; and it takes a dozen settings a day instead of a hundred temperatures.
 */
export const isFed = (climate: Member['climate'], { feeding }: Pick<ValveWatch, 'feeding'>, onRadiator: boolean): boolean =>
  climate !== null && climate.externalTemperature !== null && !onRadiator && feeding?.fed === true;

/** They stand side by side and are told alike, so that hardly anything is between them: they are tried as one, with the mean of what is believed of them. */
function onceForAll(sight: RoomSight, watches: readonly ValveWatch[]): RoomPlan['fromOutside'] {
  let looked: { readonly target: number; readonly told: Told | null } | null = null;
  return (target) => {
    if (looked?.target === target) return looked.told;
    const [first] = watches;
    if (first === undefined) return null;
    const integral = watches.reduce((sum, { law }) => sum + law.integral, 0) / watches.length;
    const told = bestTelling(externalTemperatureLaw(sight, { ...first, law: { ...first.law, integral } }, target), sight, target);
    looked = { target, told };
    return told;
  };
}

/**
 * A model knows its room by one kind of sensor. While that is silent, and the valve's own stands in for it, the valve is left to itself: what it shows may be
 * what it was told.
 */
const isMeasuredAsLearned = (model: RoomModel, measured: Measured | null, onRadiator: boolean): boolean =>
  measured !== null && (model.kind.sensor === 'valve') === onRadiator && !isMeasuredElsewhere(model);

/** Whether what measures a room was found to stand in another one, by a model that means what models mean today. */
export const isMeasuredElsewhere = (model: RoomModel | null): boolean =>
  model?.version === ROOM_MODEL_VERSION && model.resembles !== undefined;

/** A model follows an emitter by its water and its valve: a heater that is switched has neither, and its water is not that of the home. */
const isHeldByRelay = (members: readonly Member[]): boolean => !members.some(isValve) && members.some(({ part }) => part === 'relay');

function follow(
  { device, channel, climate }: Member,
  before: ChannelMemory | undefined,
  { known, room }: { readonly known: ValveWatch; readonly room: SeenValve['room'] },
  now: Instant,
): ValveWatch {
  // one that does not say by which temperature it goes shows what it was told
  const told = (before?.external?.celsius ?? null) === null ? 0 : 1;
  const external = (valueOf(device, channel, 'usesExternalTemperature') ?? told) === 1;
  return watchValve(
    known,
    {
      setpoint: valueOf(device, channel, 'systemMode') === 0 ? (climate?.limits.min ?? null) : valueOf(device, channel, 'setpoint'),
      sensed: valueOf(device, channel, 'temperature'),
      opening: saidOpening({ device, channel, climate }),
      external,
      takesExternal: climate !== null && climate.externalTemperature !== null,
      room,
    },
    now,
  );
}

function saidOpening({ device, channel, climate }: Pick<Member, 'device' | 'channel' | 'climate'>): number | null {
  const stroke = valueOf(device, channel, 'valveOpening');
  return stroke ?? (climate?.demand === 'percentage' ? valueOf(device, channel, 'heatDemand') : null);
}

/** Mean stroke of a room's valves that are heard, as they say it themselves, 0 to 1; null: not every one does, or none is heard. */
export function saidStroke(members: readonly Member[]): number | null {
  const strokes = members.filter((member) => isValve(member) && member.live).map(saidOpening);
  const said = strokes.filter((stroke) => stroke !== null);
  return said.length === 0 || said.length < strokes.length ? null : said.reduce((sum, stroke) => sum + stroke, 0) / said.length;
}

/** Where a valve stands: as it says, else as one of its kind would. */
function openingOf(member: Member, { law, sensed }: ValveWatch, now: Instant): number {
  const said = saidOpening(member);
  if (said !== null) return said;
  const { device, channel, climate } = member;
  const setpoint = valueOf(device, channel, 'setpoint');
  const shut = climate?.demand === 'running-state' && valueOf(device, channel, 'heatDemand') === 0;
  if (shut || setpoint === null || sensed === null || valueOf(device, channel, 'systemMode') === 0) return 0;
  return openingByLaw({ ...law, at: null }, setpoint, sensed, now).opening;
}

/** Stroke at which a room's valve is believed to stand, 0 to 1; null where nothing is known of it. */
export function believedStroke({ watches }: RoomPlan, member: Member, now: Instant): number | null {
  const watch = watches.get(channelKey(member.device.id, member.channel));
  return watch === undefined ? null : openingOf(member, watch, now);
}

/** What a law tells a valve that stays shut whatever it is told: what its room has, or what it holds already. */
const whileAtRest = ({ tracked }: RoomSight, external: boolean, last: Told | null): Told =>
  external ? { shift: 0, external: roundTo(trackedAir(tracked), 1) } : { shift: last?.shift ?? 0, external: null };

export type Telling = { readonly memory: LawMemory | null; readonly nextAt: Instant | null };

/**
 * What one valve of a room is told so that the room gets `setting`. Nothing beside its setting while the room is aired or kept cool; and what it was told
 * before until the law looks again, or the setting is another.
 */
export function tellValve(
  { sight, watches, fromOutside }: Pick<RoomPlan, 'sight' | 'watches' | 'fromOutside'>,
  { device, channel, climate }: Member,
  {
    setting,
    renewed,
    held,
    onRadiator,
    writesLeft,
    turned,
  }: {
    readonly setting: Setting;
    readonly renewed: boolean;
    readonly held: boolean;
    readonly onRadiator: boolean;
    readonly writesLeft: number;
    /** Its dial may have been turned: what a person asks for is heard out before anything else is told. */
    readonly turned: boolean;
  },
  before: LawMemory | null,
  now: Instant,
): Telling {
  const watch = watches.get(channelKey(device.id, channel));
  if (watch === undefined || climate === null) return { memory: null, nextAt: null };
  const target = setting.power === 'ON' ? (setting.temperature ?? 0) : 0;
  if (sight === null || held || target < KEPT_COOL_BELOW) return { memory: { watch, told: null, toldAt: now }, nextAt: null };
  const external = isFed(climate, watch, onRadiator);
  const looks = LOOKS[before?.rests === true ? 'atRest' : external ? 'external' : 'setpoint'];
  const lookAt = (before?.toldAt ?? 0) + looks;
  const last = before?.told ?? null;
  if (before !== null && last !== null && !renewed && (turned || now < lookAt))
    return { memory: { ...before, watch }, nextAt: instant(Math.max(lookAt, now + MINUTE)) };
  const as = whileAtRest(sight, external, renewed ? null : last);
  if (isAtRest(sight, watch, target + as.shift, external ? EXTERNAL_STEP : stepOf(climate)))
    return { memory: { watch, told: as, toldAt: now, rests: true }, nextAt: instant(now + LOOKS.atRest) };
  const best = external
    ? fromOutside(target)
    : bestTelling(
        setpointLaw(climate, watch, { target, told: renewed ? null : last, sensor: onRadiator ? 'valve' : 'room', writesLeft }),
        sight,
        target,
      );
  const told = best ?? last;
  return { memory: { watch, told, toldAt: now }, nextAt: instant(now + LOOKS[external ? 'external' : 'setpoint']) };
}
