import type { OpenWindow } from '@braise/control';
import type { ZoneStateBody } from '@braise/contract/v2';
import { type EffectiveSetting, type Instant, celsius as degrees, effectivePresence, iso, isoToTheSecond, roundTo } from '@braise/domain';
import { nextScheduleChange, nextTimeBlock } from '@braise/domain/schedule';
import { adaptationOf } from '../../home-model/adaptation-in-force.ts';
import { earlySince } from '../../home-model/early-in-force.ts';
import { windowInForce } from '../../home-model/window-in-force.ts';
import type { HomeModel, RoomModel } from '../../home-model/home-model.ts';
import { connectionOf } from '../../views/room-view.ts';
import { returnInForce } from '../../home-model/returning-in-force.ts';
import { reachInForce } from '../../views/reach-in-force.ts';
import { effectiveInForce } from '../../views/setting-in-force.ts';
import { NEVER } from '../bodies/never.ts';
import { overlayBody, overlayType } from './overlay-body.ts';
import { holidayMode } from './holiday-mode.ts';
import { temperatureBody, zoneSettingBody } from '../bodies/setting-body.ts';

/** Resolution that sensors report temperature in, in degrees. */
const PRECISION = { celsius: 0.1, fahrenheit: 0.1 };

export function zoneStateBody(home: HomeModel, room: RoomModel, now: Instant): ZoneStateBody {
  const { manual, decision, type } = room;
  const effective = effectiveInForce(home, room, now);
  const change = nextScheduleChange(room.timetable, home.timeZone, now);
  const block = nextTimeBlock(room.timetable, home.timeZone, now);
  return {
    tadoMode: effectivePresence(home.presence, now),
    geolocationOverride: false,
    geolocationOverrideDisableTime: null,
    preparation: preparationBody(room, effective),
    ...adaptationBody(room, effective),
    ...holidayMode(room, now),
    setting: zoneSettingBody(type, effective.setting),
    overlayType: manual === null ? null : 'MANUAL',
    overlay: manual === null ? null : overlayBody(type, manual, now),
    openWindow: openWindowBody(windowInForce(home, room, now), now),
    ...reachBody(room, effective),
    nextScheduleChange: change === null ? null : { start: isoToTheSecond(change.at), setting: zoneSettingBody(type, change.setting) },
    ...(block === null ? {} : { nextTimeBlock: { start: iso(block.at) } }),
    link: linkBody(home, room),
    runningOfflineSchedule: false,
    activityDataPoints: activityBody(room, decision === null ? null : home.decidedAt),
    sensorDataPoints: sensorsBody(room),
    ...(manual === null ? {} : { terminationCondition: { type: overlayType(manual) } }),
  };
}

/** The next block of a room that is heated for it already, or the return that it is warmed for, where it is known when that is. */
function preparationBody(room: RoomModel, effective: EffectiveSetting): ZoneStateBody['preparation'] {
  const returning = returnInForce(room, effective);
  const since = returning?.since ?? earlySince(room, effective);
  const { setting } = effective;
  const until = returning === null ? effective.until : returning.expectedAt;
  if (until === null || since === null) return null;
  return { tadoMode: 'HOME', start: iso(since), end: iso(until), setting: zoneSettingBody(room.type, setting) };
}

const CAUSE = { sun: 'SUN', mild: 'MILD', people: 'PEOPLE' } as const;

function adaptationBody(room: RoomModel, effective: EffectiveSetting): Pick<ZoneStateBody, 'adaptation'> {
  const adaptation = adaptationOf(room, effective);
  if (adaptation === null || effective.until === null) return {};
  const { celsius: asked, cause, since } = adaptation;
  const scheduled = zoneSettingBody(room.type, { power: 'ON', temperature: degrees(asked) });
  return { adaptation: { cause: CAUSE[cause], start: iso(since), end: iso(effective.until), scheduled } };
}

function openWindowBody(window: OpenWindow | null, now: Instant): ZoneStateBody['openWindow'] {
  if (window === null) return null;
  const { since, until } = window;
  return {
    detectedTime: iso(since),
    durationInSeconds: Math.round((until - since) / 1000),
    expiry: iso(until),
    remainingTimeInSeconds: Math.max(0, Math.round((until - now) / 1000)),
  };
}

const REACH_LIMIT = {
  emitter: 'EMITTER',
  flow: 'FLOW',
  quiet: 'QUIET',
  valve: 'VALVE',
  window: 'WINDOW',
  lead: 'LEAD',
  setback: 'SETBACK',
} as const;

function reachBody(room: RoomModel, effective: EffectiveSetting): Pick<ZoneStateBody, 'reach'> {
  const reach = reachInForce(room, effective);
  if (reach === null) return {};
  const { celsius, at, limit } = reach;
  return { reach: { temperature: temperatureBody(celsius), notBefore: at === null ? null : iso(at), limit: REACH_LIMIT[limit] } };
}

function linkBody(home: HomeModel, room: RoomModel): ZoneStateBody['link'] {
  if (connectionOf(home, room).state === 'ONLINE') return { state: 'ONLINE' };
  return { state: 'OFFLINE', reason: { code: 'disconnectedDevice', title: 'There is a disconnected device.' } };
}

function activityBody({ type, decision }: RoomModel, decidedAt: Instant | null): ZoneStateBody['activityDataPoints'] {
  if (type === 'HOT_WATER') return {};
  const demand = decision?.demand ?? null;
  const timestamp = iso(demand === null || decidedAt === null ? NEVER : decidedAt);
  if (type === 'HEATING') return { heatingPower: { type: 'PERCENTAGE', percentage: roundTo((demand ?? 0) * 100, 0), timestamp } };
  return demand === null ? {} : { acPower: { type: 'POWER', value: demand > 0 ? 'ON' : 'OFF', timestamp } };
}

function sensorsBody({ temperature, humidity }: RoomModel): ZoneStateBody['sensorDataPoints'] {
  if (temperature === null) return {};
  return {
    insideTemperature: {
      ...temperatureBody(temperature.value),
      timestamp: iso(temperature.at),
      type: 'TEMPERATURE',
      precision: PRECISION,
    },
    humidity: {
      type: 'PERCENTAGE',
      percentage: roundTo((humidity?.value ?? 0) * 100, 1),
      timestamp: iso(humidity?.at ?? NEVER),
    },
  };
}
