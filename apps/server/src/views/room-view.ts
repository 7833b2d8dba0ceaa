import type { RoomView, SettingView } from '@braise/contract/live';
import type { OpenWindow } from '@braise/control';
import {
  type AirOption,
  type EffectiveSetting,
  type Instant,
  type Setting,
  airOptionsOf,
  climatesOfRoom,
  iso,
  limitsByHand,
  roundTo,
  sameSetting,
} from '@braise/domain';
import { roomActivity } from '@braise/domain/climate';
import { blockAt, blocksOn, localDayAt, nextScheduleChange } from '@braise/domain/schedule';
import { takenBy } from '../home-model/settable-room.ts';
import { adaptationOf } from '../home-model/adaptation-in-force.ts';
import { earlySince } from '../home-model/early-in-force.ts';
import type { HomeModel, RoomModel } from '../home-model/home-model.ts';
import { windowInForce } from '../home-model/window-in-force.ts';
import { returnInForce } from '../home-model/returning-in-force.ts';
import { type ProposedFor, proposedSetting, startsOf } from './proposed-setting.ts';
import { reachInForce } from './reach-in-force.ts';
import { roomFaults } from './room-faults.ts';
import { effectiveInForce, settingWhenAway } from './setting-in-force.ts';

/** A room as the web shows it at `now`. */
export function roomView(home: HomeModel, room: RoomModel, now: Instant): RoomView {
  const { decision, manual, timetable } = room;
  // what holds is not known before the engine has looked at the room
  const effective = room.decision === null ? null : effectiveInForce(home, room, now);
  const early = earlySince(room, effective);
  const current = blockAt(timetable, home.timeZone, now)?.block.setting;
  const next = nextScheduleChange(timetable, home.timeZone, now);
  const whenAway = settingWhenAway(home, room, now);
  const today = blocksOn(timetable, localDayAt(home.timeZone, now));
  const faults = roomFaults(home, room);
  return {
    id: room.id,
    name: room.name,
    type: room.type,
    position: room.position,
    measured: room.temperature === null ? null : { celsius: roundTo(room.temperature.value, 2), at: iso(room.temperature.at) },
    humidity: room.humidity === null ? null : { fraction: roundTo(room.humidity.value, 3), at: iso(room.humidity.at) },
    effective: effective === null ? null : effectiveView(effective, manual?.source === 'boost'),
    earlySince: isoOrNull(early),
    earlyExpected: early === null ? null : (room.decision?.earlyExpected ?? null),
    earlyStart: room.type === 'HEATING' ? room.earlyStart : null,
    adaptation: adaptationView(room, effective),
    returning: returningView(room, effective),
    manual:
      manual === null
        ? null
        : {
            setting: settingView(manual.setting),
            termination: manual.termination.type,
            until: isoOrNull(manual.until),
            source: manual.source,
          },
    schedule: {
      current: settingViewOrNull(current),
      next: next === null ? null : { at: iso(next.at), setting: settingView(next.setting) },
    },
    whenAway: whenAway && settingView(whenAway),
    ...proposedView(home, room, [current, next?.setting, ...today.map(({ setting }) => setting)]),
    ...activityView(room, effective),
    openWindow: windowView(windowInForce(home, room, now)),
    connection: connectionOf(home, room),
    ...deliveryView(room, effective),
    reach: reachView(room, effective),
    waitsFor: waitsFor(home, room, effective),
    faults: [...faults],
    resembles: decision?.resembles ?? null,
    limits: limitsByHand(room.limits, home.temperatureUnit),
    batteryLow: faults.some(({ kind }) => kind === 'battery-low' || kind === 'battery-depleted'),
    today: today.map(({ start, end, setting }) => ({
      start,
      end,
      setting: settingView(setting),
    })),
    revision: home.revision,
  };
}

function adaptationView(room: RoomModel, effective: EffectiveSetting | null): RoomView['adaptation'] {
  const adaptation = adaptationOf(room, effective);
  return adaptation && { celsius: adaptation.celsius, cause: adaptation.cause };
}

const windowView = (window: OpenWindow | null): RoomView['openWindow'] =>
  window && { since: iso(window.since), until: iso(window.until), guessed: window.source === 'model' || window.source === 'slope' };

const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at));
const settingViewOrNull = (setting: Setting | undefined): SettingView | null => (setting === undefined ? null : settingView(setting));

const settingView = (setting: Setting): SettingView =>
  setting.power === 'OFF'
    ? { power: 'OFF', celsius: null, mode: null }
    : { power: 'ON', celsius: setting.temperature ?? null, mode: setting.mode ?? null, ...airOptionsOf(setting) };

const effectiveView = ({ setting, reason, until }: EffectiveSetting, boosted: boolean): NonNullable<RoomView['effective']> => ({
  setting: settingView(setting),
  reason: reason === 'MANUAL' && boosted ? 'BOOST' : reason,
  until: isoOrNull(until),
});

function returningView(room: RoomModel, effective: EffectiveSetting | null): RoomView['returning'] {
  const returning = returnInForce(room, effective);
  return returning && { since: iso(returning.since), expectedAt: isoOrNull(returning.expectedAt) };
}

/** What a person may ask of the room by hand. */
function proposedView(
  { devices, outdoor, weather, temperatureUnit }: HomeModel,
  room: RoomModel,
  plan: readonly (Setting | undefined)[],
): Pick<RoomView, 'proposed' | 'air'> {
  const { type } = room;
  const limits = limitsByHand(room.limits, temperatureUnit);
  const { modes, air } = takenBy(climatesOfRoom(room, devices));
  const planned = plan.filter((setting) => setting !== undefined);
  const wanted: ProposedFor = { type, limits, modes, planned, outside: outdoor?.value ?? weather?.celsius ?? null };
  const values = (option: AirOption) => [...(air[option] ?? [])];
  return {
    proposed: settingView(proposedSetting(wanted)),
    air:
      type !== 'AIR_CONDITIONING'
        ? null
        : {
            starts: startsOf(wanted).map(settingView),
            fanLevel: values('fanLevel'),
            verticalSwing: values('verticalSwing'),
            horizontalSwing: values('horizontalSwing'),
            light: values('light'),
          },
  };
}

/** Nothing is known of what is done in a room that nobody hears of. */
function activityView(
  { type, decision, temperature }: RoomModel,
  effective: EffectiveSetting | null,
): Pick<RoomView, 'demand' | 'progress'> {
  if (decision === null || effective === null || decision.connection.state === 'OFFLINE') return { demand: null, progress: null };
  const demand = decision.demand === null ? null : { fraction: decision.demand, inferred: decision.demandInferred };
  const { request, inferred, progress } = roomActivity({ type, setting: effective.setting, measured: temperature?.value ?? null, demand });
  return { demand: request === null ? null : { level: request, inferred }, progress };
}

/** As the engine saw it last; before its first look, as the gateways say. */
export function connectionOf(home: HomeModel, room: RoomModel): RoomView['connection'] {
  if (room.channels.length === 0) return { state: 'NO_DEVICES', since: null };
  if (room.decision !== null) return { state: room.decision.connection.state, since: isoOrNull(room.decision.connection.since) };
  const reachable = home.devices.some((device) => device.rooms.includes(room.id) && device.reachable);
  return { state: reachable ? 'ONLINE' : 'OFFLINE', since: null };
}

/**
 * What the engine has not decided about yet has reached no device; it follows by itself only from one block to the next. A room that nobody hears of
 * confirms nothing, whatever it once did.
 */
function deliveryView({ decision }: RoomModel, effective: EffectiveSetting | null): Pick<RoomView, 'delivery' | 'awaited'> {
  if (decision === null || effective === null || decision.delivery === null) return { delivery: null, awaited: false };
  if (decision.connection.state === 'OFFLINE' && decision.delivery === 'confirmed') return { delivery: null, awaited: false };
  const decided = decision.effective;
  if (sameSetting(effective.setting, decided.setting)) return { delivery: decision.delivery, awaited: decision.awaited ?? false };
  return { delivery: 'pending', awaited: effective.reason !== 'SCHEDULE' || decided.reason !== 'SCHEDULE' };
}

/** A room that calls for heat waits while every source that is called makes hot water first. One with a heater of its own waits for none. */
function waitsFor({ heating }: HomeModel, room: RoomModel, effective: EffectiveSetting | null): RoomView['waitsFor'] {
  if (room.type !== 'HEATING' || room.decision?.law?.by === 'relay' || activityView(room, effective).progress !== 'TOWARD') return null;
  const called = heating.sources.filter(({ callForHeat }) => callForHeat);
  return called.length > 0 && called.every(({ reason }) => reason === 'HOT_WATER') ? 'hot-water' : null;
}

function reachView(room: RoomModel, effective: EffectiveSetting | null): RoomView['reach'] {
  const reach = reachInForce(room, effective);
  return reach && { celsius: roundTo(reach.celsius, 2), at: isoOrNull(reach.at), limit: reach.limit };
}
