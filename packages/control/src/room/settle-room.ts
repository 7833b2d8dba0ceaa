import {
  type BoilerContact,
  type EffectiveSetting,
  type Instant,
  type Presence,
  type Setting,
  sameSetting,
  setpointOf,
  HOUR,
  MINUTE,
} from '@braise/domain';
import type { Homecoming } from '@braise/domain/phones';
import type { Span } from '@braise/domain/climate';
import type { WeatherOutlook } from '@braise/energy';
import { lowered } from '../adaptive/adaptive.ts';
import { causeOfChange } from './cause-of-change.ts';
import type { Command } from '../decision.ts';
import type { Water } from '../law/water.ts';
import type { DeviceMemory, Memory, RoomMemory } from '../memory.ts';
import { type Measured, type Member, measuredHumidity, measuredTemperature, membersOf } from './observe-room.ts';
import { senseRoom } from '../open-window/sense-room.ts';
import { type WindowResult, watchWindow } from '../open-window/watch-window.ts';
import { raisedSetting } from '../homecoming/foresee-return.ts';
import type { Rise } from '../early-start/early-start-memory.ts';
import { begunEarly } from '../early-start/early-start.ts';
import { FROST, resolveSetting, settingWithout, wantedSetting } from './resolve-setting.ts';
import { type Demand, roomDemand, wantsWarmth } from './room-demand.ts';
import type { DeviceSnapshot, RoomSnapshot } from '../snapshot.ts';
import { weighedAir } from './weighed-air.ts';

/** The devices of a home with what is known of their presence; a room's writes are charged to them in place. */
export type HeardDevices = Map<string, { readonly device: DeviceSnapshot; readonly heard: DeviceMemory }>;

export type HomeContext = {
  readonly timeZone: string;
  readonly presence: Presence;
  /** Everybody is away, as their phones say and nobody declared: who comes near ends it. */
  readonly awayByPhones: boolean;
  readonly homecoming: Homecoming | null;
  readonly vacant: boolean;
  readonly outdoor: number | null;
  readonly outlook: WeatherOutlook | null;
  /** What closes the contact of a boiler that speaks to nobody. */
  readonly contacts: readonly BoilerContact<DeviceSnapshot>[];
  readonly water: Water;
  /** What makes the heat of the home is there for its rooms. */
  readonly supplied: boolean;
  /** What makes the heat of the home, or closes the contact of that, and is not heard. */
  readonly unheard: readonly string[];
  /** °C of the warmest water that its source could give; null: nobody knows. */
  readonly warmest: number | null;
  /** The same within what its residents allow. */
  readonly allowed: number | null;
  /** Hours to come, and in force, in which it is quiet and gives less. */
  readonly quiet: readonly Span[];
  /** K that its flow was found to differ by from the emitter law, in the weather of now; 0: nothing was. */
  readonly flowShift: number;
  /** 0 to 23, where the home is. */
  readonly hourAt: (at: Instant) => number;
  readonly before: Memory | null;
  readonly resumedAt: Instant;
  readonly jumped: boolean;
};

/** The same once every room is observed. */
export type DecidingContext = HomeContext & {
  /** What each room measures, °C, by id. */
  readonly temperatures: ReadonlyMap<number, number | null>;
  /** What rooms of the home were to be heated for when that was last looked at. */
  readonly rises: readonly { readonly roomId: string; readonly rise: Rise }[];
};

/** What holds in a room and what is known of it, before anything is told to its devices. */
export type SettledRoom = {
  readonly room: RoomSnapshot;
  readonly members: readonly Member[];
  readonly measured: Measured | null;
  /** What it is held by: the same, weighed with what its valves feel. */
  readonly air: Measured | null;
  /** The device that measured sits on the radiator. */
  readonly onRadiator: boolean;
  readonly demand: Demand | null;
  readonly window: WindowResult;
  readonly effective: EffectiveSetting;
  /** What would be in force without what its reason did; null: people and timetable alone say what is. */
  readonly without: Setting | null;
  /** What would be in force if no window were open; null: none is. */
  readonly unaired: EffectiveSetting | null;
  /** Why the setting changed, if it did. */
  readonly cause: Command['cause'];
  readonly memory: RoomMemory;
};

/** Observes a room and settles its setting. */
export function settleRoom(room: RoomSnapshot, devices: HeardDevices, home: HomeContext, now: Instant): SettledRoom {
  const { before, presence, vacant, timeZone } = home;
  const last = before?.rooms[String(room.id)] ?? null;
  const members = membersOf(room, devices, home.contacts);
  const measured = measuredTemperature(members, room.measuringDeviceId, last?.measuredBy ?? null, now);
  const demand = roomDemand(members);
  const frost = room.type === 'HEATING' && measured !== null && measured.celsius < (last?.frost === true ? FROST.leave : FROST.enter);
  const onRadiator = members.some(({ device, acts }) => acts && device.id === measured?.deviceId);

  const early = begunEarly(room, timeZone, last?.earlyStart ?? null, now);
  const adapted = (asked: EffectiveSetting) => lowered(room, last?.adaptive ?? null, asked, now);
  const returning = home.awayByPhones ? raisedSetting(room, last?.homecoming ?? null, now) : null;
  const wanted = wantedSetting(room, { timeZone, presence, vacant, early, adapted, returning }, now).setting;
  const sensed = senseRoom(
    room,
    {
      measured,
      onRadiator,
      around: last?.window.around ?? null,
      outdoor: home.outdoor,
      humidity: measuredHumidity(
        members.filter(({ device }) => device.id === measured?.deviceId),
        measured?.deviceId ?? null,
        now,
      ),
      outdoorVapour: vapourOutside(home.outlook, now),
      aired: (last?.window.open ?? null) !== null,
      sensedBy: last?.measuredBy ?? null,
      jumped: home.jumped,
    },
    { sense: last?.window.sense ?? null, vapour: last?.window.vapour ?? null },
    now,
  );
  const window = watchWindow(
    {
      room,
      members,
      measured,
      onRadiator,
      demand: demand?.fraction ?? null,
      outdoor: home.outdoor,
      before: last?.wanted ?? null,
      wanted,
      sensed,
      jumped: home.jumped,
    },
    last?.window ?? null,
    now,
  );
  const circumstances = { timeZone, presence, vacant, early, adapted, returning, frost, window: window.open };
  const effective = resolveSetting(room, circumstances, now);
  const byHand = window.open?.source === 'person' || isRecent(room.openWindowCancelledAt, now);
  // With the same setting in force what changes at a valve is a correction of ours.
  const corrected = last !== null && sameSetting(last.setting, effective.setting);
  const cause = corrected ? 'schedule' : causeOfChange(last, effective, { presence, byHand }, now);

  return {
    room,
    members,
    measured,
    air: weighedAir(measured, members, onRadiator, before),
    onRadiator,
    demand,
    window,
    effective,
    without: settingWithout(room, circumstances, effective, now),
    unaired: window.open === null ? null : resolveSetting(room, { ...circumstances, window: null }, now),
    cause,
    memory: {
      wanted,
      setting: effective.setting,
      reason: effective.reason,
      until: effective.until,
      presence,
      frost,
      measuredBy: measured?.deviceId ?? null,
      window: window.memory,
    },
  };
}

/** Whether the room's setting asks for heat now. */
export const wantsHeat = ({ effective, measured }: SettledRoom): boolean =>
  wantsWarmth(setpointOf(effective.setting), measured?.celsius ?? null);

/** g/m³; null: unknown. */
const vapourOutside = (outlook: WeatherOutlook | null, now: Instant): number | null =>
  outlook?.vapour?.[Math.floor((now - outlook.from) / HOUR)] ?? null;

const RECENT = MINUTE;
const isRecent = (at: Instant | null, now: Instant): boolean => at !== null && Math.abs(now - at) < RECENT;
