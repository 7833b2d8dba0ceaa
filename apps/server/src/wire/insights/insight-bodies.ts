import type {
  HindranceBody,
  InsightFlowBody,
  InsightSourceBody,
  KnownRoomBody,
  RoomInsightsBody,
  RoomStartBody,
  SystemInsightsBody,
} from '@braise/contract/hops';
import type { KnownOfHome, KnownRoom } from '@braise/control';
import { AWAITED_AFTER_START, type Instant, type Setting, MINUTE, instant, iso, roundTo, setpointOf } from '@braise/domain';
import { type HeatedDays, type RoomModel as LearnedModel, LEAST_HEATED_DAYS, LEAST_WORTH, confidenceOf } from '@braise/energy';
import { flowTemperatureOf } from '../../features/heating/flow-temperature.ts';
import type { FoundRise } from '../../features/insights/foresee-room-rise.ts';
import { type Hindrance, hindrancesOf } from '../../features/insights/hindrances-of.ts';
import { lessInLimitingRoom } from '../../features/insights/less-in-limiting-room.ts';
import { SHOWN_ROOM } from '../../features/insights/known-of-home.store.ts';
import { type RoomPortrait, SHOWN_OUTDOOR, SHOWN_RISE } from '../../features/insights/portray-room.ts';
import type { MeasuredEffect, WrittenEntry } from '../../features/journal/journal.store.ts';
import type { WeekOfHome } from '../../features/journal/week-of-home.store.ts';
import { type LateCauseEntry, causeOfLate } from '../../features/journal/why-late.store.ts';
import type { FoundRecord } from '../../features/room-models/find-room-record.ts';
import { refusedStill } from '../../features/room-models/find-heated-days.ts';
import type { LearnedRoom } from '../../features/room-models/learned-rooms.store.ts';
import { isUnheard } from '../../home-model/device-state.ts';
import type { DeviceModel, HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { drivenSourceBody } from '../bodies/driven-source-body.ts';
import { latenessOf } from './read-rise.ts';

/** What was found of one room. */
export type FoundRoom = {
  readonly room: RoomModel;
  readonly learned: LearnedRoom | undefined;
  readonly heatedDays: HeatedDays | undefined;
  /** Null: nobody asked for it, or it has none. */
  readonly record: FoundRecord | null;
  readonly portrait: RoomPortrait | null;
};

const shownUnder = { outdoor: SHOWN_OUTDOOR, ...SHOWN_RISE };

export function systemInsightsBody(home: HomeModel, known: KnownOfHome, rooms: readonly FoundRoom[], week: WeekOfHome): SystemInsightsBody {
  const outdoor = outdoorOf(home);
  return {
    outdoor: outdoor === null ? null : tenth(outdoor),
    shownUnder,
    decidedAt: home.decidedAt === null ? null : iso(home.decidedAt),
    sources: home.devices.flatMap((device) => sourceBody(home, device)),
    hotWater: hotWaterBody(home),
    flow: flowBody(home, known),
    rooms: rooms.map((found) => knownRoomBody(home, known, found)),
    week,
  };
}

const outdoorOf = ({ outdoor, weather }: HomeModel): number | null => outdoor?.value ?? weather?.celsius ?? null;

export const roomInsightsBody = (
  home: HomeModel,
  known: KnownOfHome,
  found: FoundRoom,
  {
    written,
    causes,
    ahead,
  }: { readonly written: readonly WrittenEntry[]; readonly causes: readonly LateCauseEntry[]; readonly ahead: FoundRise | null },
  now: Instant,
): RoomInsightsBody => ({
  room: knownRoomBody(home, known, found),
  shownUnder,
  starts: startsAmong(written).map((start) => startBody(start, causes)),
  planned: plannedBody(found.room, ahead, now),
  record: recordWorthBody(found.record),
  model: modelBody(found),
});

function recordWorthBody(record: FoundRecord | null): RoomInsightsBody['record'] {
  if (record === null) return null;
  const { days, heatedOn, measured, weather, rises, isDue } = record;
  return {
    days,
    heatedOn: [...heatedOn],
    measured: hundredth(measured),
    weather: hundredth(weather),
    rises,
    needed: LEAST_WORTH,
    due: isDue,
  };
}

function plannedBody({ timetable: { rise }, earlyStart }: RoomModel, ahead: FoundRise | null, now: Instant): RoomInsightsBody['planned'] {
  if (rise === undefined || rise.to <= now) return null;
  const late = ahead?.kind === 'late' ? latenessOf(ahead, rise.from) : null;
  return { celsius: rise.celsius, from: iso(rise.from), to: iso(rise.to), early: earlyStart, late };
}

/** So many starts of a room are told. */
export const STARTS = 10;

type Start = { readonly at: Instant; readonly until: Instant; readonly celsius: number; readonly effect: MeasuredEffect };

/** Those that are told, of entries of a room. None of which nothing was measured: nobody knows when the room was warm. */
export const startsAmong = (written: readonly WrittenEntry[]): readonly Start[] => written.flatMap(startOf).slice(0, STARTS);

function startOf({ at, detail, after, until, effect }: WrittenEntry): readonly Start[] {
  // the engine's, of what the block asks for
  const celsius = setpointOf(after as Setting);
  return detail !== 'EARLY_START' || until === null || celsius === null || effect === null ? [] : [{ at, until, celsius, effect }];
}

function startBody({ at, until, celsius, effect }: Start, causes: readonly LateCauseEntry[]): RoomStartBody {
  const late = effect.reachedAt === null ? null : Math.round((effect.reachedAt - until) / MINUTE);
  const because =
    late === null || late > LATE_FROM ? causeOfLate(causes, at, effect.reachedAt ?? instant(until + AWAITED_AFTER_START)) : null;
  return { beganAt: iso(at), blockAt: iso(until), celsius, late, because };
}

/** Minutes up to which a start is not late. */
const LATE_FROM = 10;

function sourceBody(home: HomeModel, device: DeviceModel): readonly InsightSourceBody[] {
  const { driven } = drivenSourceBody(home, device);
  if (driven === undefined) return [];
  const kinds = { boiler: 'BOILER', 'heat-pump': 'HEAT_PUMP' } as const;
  const { heatSource } = device.capabilities;
  const kind = heatSource === null ? 'CONTACT' : kinds[heatSource.kind];
  return [{ ...driven, serialNumber: device.id, name: device.name, kind, online: !isUnheard(device) }];
}

/** The first tank: a home has hardly more. */
function hotWaterBody({ rooms }: HomeModel): SystemInsightsBody['hotWater'] {
  const tank = rooms.find(({ type }) => type === 'HOT_WATER');
  if (tank === undefined) return null;
  const { setting } = tank.decision?.effective ?? {};
  return {
    roomId: tank.id,
    celsius: tank.temperature === null ? null : Math.round(tank.temperature.value),
    target: setting?.power === 'ON' ? (setting.temperature ?? null) : null,
  };
}

function flowBody(home: HomeModel, { flows }: KnownOfHome): InsightFlowBody | null {
  const flow = flowTemperatureOf(home);
  const known = flows.find(({ deviceId }) => deviceId === flow?.device.id);
  if (flow === null || known === undefined) return null;
  const { from, to } = flow.learned;
  return {
    serialNumber: flow.device.id,
    adapts: home.heating.flowTemperatureAdapts,
    days: known.days,
    from: from === null ? null : tenth(from),
    to: to === null ? null : tenth(to),
    // it may have been removed since
    limitingRoomId: home.rooms.find(({ id }) => id === known.limiting)?.id ?? null,
    lessWarm: lessInLimitingRoom(home, known, outdoorOf(home)),
    room: SHOWN_ROOM,
    curve: known.curve.map(({ unlearned, learned, ...point }) => ({ ...point, unlearned: tenth(unlearned), learned: tenth(learned) })),
  };
}

function knownRoomBody(home: HomeModel, known: KnownOfHome, { room, learned, heatedDays, portrait }: FoundRoom): KnownRoomBody {
  const { decision } = room;
  const model = learned?.model ?? null;
  return {
    roomId: room.id,
    confidence:
      model === null ? null : confidenceOf(model, { lately: learned?.error ?? null, proven: decision?.law?.because !== 'model-unproven' }),
    figures: portrait && {
      oneKelvin: minutes(portrait.oneKelvin),
      night: portrait.night && tenth(portrait.night.kelvin),
      sun: portrait.sun && tenth(portrait.sun.kelvin),
    },
    learning: model === null ? (heatedDays ?? null) : null,
    anew: anewBody(learned),
    refused: refusedStill(learned?.refused ?? null, heatedDays),
    law: decision?.law == null ? null : { ...decision.law, until: leftUntil(decision.law, known.rooms.get(room.id)) },
    reach: reachBody(decision?.reach),
    hindrances: hindrancesOf(home, room, known, model).map(hindranceBody),
  };
}

/** Of a room with a model it is over. */
function anewBody(learned: LearnedRoom | undefined): KnownRoomBody['anew'] {
  const { model = null, since = null, undoable = false } = learned ?? {};
  return { days: LEAST_HEATED_DAYS, since: model !== null || since === null ? null : iso(since), undoable };
}

const leftUntil = ({ because }: Pick<NonNullable<KnownRoomBody['law']>, 'because'>, known: KnownRoom | undefined): string | null =>
  because === 'valve-alone-better' && known?.leftUntil != null ? iso(known.leftUntil) : null;

function reachBody(reach: NonNullable<RoomModel['decision']>['reach']): KnownRoomBody['reach'] {
  return reach == null ? null : { celsius: reach.celsius, at: reach.at === null ? null : iso(reach.at), limit: reach.limit };
}

function hindranceBody(hindrance: Hindrance): HindranceBody {
  const { kind } = hindrance;
  if (kind === 'own-sensor') return { kind, device: null };
  if (kind === 'elsewhere') return { kind, device: null, roomId: hindrance.roomId };
  const device = { serialNumber: hindrance.device.id, name: hindrance.device.name };
  return kind === 'covered' ? { kind, device, kelvin: tenth(hindrance.kelvin), told: hindrance.told } : { kind, device };
}

function modelBody({ learned, portrait }: FoundRoom): RoomInsightsBody['model'] {
  const model = learned?.model ?? null;
  if (model === null || portrait === null) return null;
  const { rise, night, sun } = portrait;
  return {
    ...recordBody(model),
    errors: model.validated.map(({ hours, rmse, persistence }) => ({
      hours,
      kelvin: hundredth(rmse),
      persistence: hundredth(persistence),
    })),
    lately: learned?.error == null ? null : hundredth(learned.error),
    rise: {
      from: rise.from,
      to: rise.to,
      minutes: minutes(rise.minutes),
      soonest: minutes(rise.soonest),
      latest: minutes(rise.latest),
      course: rise.course.map(hundredth),
      error: rise.error.map(hundredth),
    },
    night: night && { kelvin: tenth(night.kelvin), beginsAtMinute: night.beginsAtMinute, course: night.course.map(hundredth) },
    sun: sun && { kelvin: tenth(sun.kelvin), date: sun.date, from: sun.from, to: sun.to, azimuth: sun.azimuth },
  };
}

const recordBody = ({ from, to }: LearnedModel): { readonly from: string; readonly to: string } => ({ from: iso(from), to: iso(to) });

const tenth = (value: number): number => roundTo(value, 1);
const hundredth = (value: number): number => roundTo(value, 2);
const minutes = (value: number | null): number | null => (value === null ? null : Math.round(value));
