import {
  type EffectiveSetting,
  type Instant,
  type Presence,
  type Setting,
  celsius,
  isInForce,
  setpointOf,
  withinRange,
} from '@braise/domain';
import { blockAt, blocksFrom, holidayAt, nextScheduleChange } from '@braise/domain/schedule';
import type { RoomSnapshot } from '../snapshot.ts';

/** Below the first a heated room is in danger of frost; it is safe again above the second. °C, measured. */
export const FROST = { enter: 5, leave: 6, setpoint: 7 };

export type Circumstances = {
  readonly timeZone: string;
  readonly presence: Presence;
  /** Nobody lives in the home any more. */
  readonly vacant: boolean;
  /** The frost guard holds the room. */
  readonly frost: boolean;
  /** An open window holds the room until then. */
  readonly window: { readonly until: Instant } | null;
  /** What its next block asks for, where that has begun early; left out: it has not. */
  readonly early?: EffectiveSetting | null;
  /** What becomes of what its schedule asks for, where that is lowered; null: it stays. Left out: so it does. */
  readonly adapted?: (asked: EffectiveSetting) => EffectiveSetting | null;
  /** What it is asked for while everybody is away, because somebody comes back; left out: nobody is known to. */
  readonly returning?: Setting | null;
};

/** The setting in force and why: frost guard, open window, manual control, holiday, absence, a block that begins early, a schedule that is lowered, schedule, the first that applies. */
export function resolveSetting(room: RoomSnapshot, circumstances: Circumstances, now: Instant): EffectiveSetting {
  const wanted = wantedSetting(room, circumstances, now);
  const { window, frost } = circumstances;
  const held = window === null ? wanted : airedSetting(room, wanted.setting, window);
  return frost && (window !== null || isBelowFrostGuard(held.setting)) ? frostGuard(room) : held;
}

/**
 * What would be in force if its reason, and nothing else, had done nothing: of a rise that is planned beside its schedule what that asks for by itself; null where
 * it is the schedule, or nobody lives there.
 */
export function settingWithout(
  room: RoomSnapshot,
  circumstances: Circumstances,
  { reason, setting }: EffectiveSetting,
  now: Instant,
): Setting | null {
  const { adapted: _, ...others } = circumstances;
  if (circumstances.vacant) return null;
  if (reason === 'SCHEDULE') return settingWithoutRise(room, circumstances, setting, now);
  const without = {
    FROST_GUARD: { ...circumstances, frost: false },
    OPEN_WINDOW: { ...circumstances, window: null },
    MANUAL: circumstances,
    AWAY: { ...circumstances, presence: 'HOME' },
    EARLY_START: { ...circumstances, early: null },
    ADAPTIVE: others,
    HOLIDAY: circumstances,
  } as const satisfies Readonly<Record<typeof reason, Circumstances>>;
  return resolveSetting(roomWithout(room, reason), without[reason], now).setting;
}

function roomWithout(room: RoomSnapshot, reason: EffectiveSetting['reason']): RoomSnapshot {
  if (reason === 'MANUAL') return { ...room, manual: null };
  if (reason !== 'HOLIDAY') return room;
  const { holiday: _, ...timetable } = room.timetable;
  return { ...room, timetable };
}

/** Null: none raises what is in force. */
function settingWithoutRise(room: RoomSnapshot, circumstances: Circumstances, raised: Setting, now: Instant): Setting | null {
  const { rise, ...timetable } = room.timetable;
  if (rise === undefined || now < rise.from || now >= rise.to) return null;
  const { setting } = resolveSetting({ ...room, timetable }, circumstances, now);
  return isWarmer(raised, setting) ? setting : null;
}

const frostGuard = ({ limits }: WantingRoom): EffectiveSetting => ({
  setting: withinRange({ power: 'ON', temperature: celsius(FROST.setpoint) }, limits),
  reason: 'FROST_GUARD',
  until: null,
});

type AiredRoom = Pick<RoomSnapshot, 'type' | 'openWindowDetection' | 'limits'>;

/** What becomes of what is wanted in a room while a window is open. */
export const airedSetting = (room: AiredRoom, wanted: Setting, { until }: { readonly until: Instant }): EffectiveSetting => ({
  setting: settingWhileAired(room, wanted),
  reason: 'OPEN_WINDOW',
  until,
});

/** Never more than was wanted. What cools or heats air has no use for a setback: it is switched off. */
function settingWhileAired({ type, openWindowDetection: { action = 'SETBACK' }, limits }: AiredRoom, wanted: Setting): Setting {
  if (type !== 'HEATING' || action === 'OFF') return { power: 'OFF' };
  const setback = withinRange({ power: 'ON', temperature: celsius(FROST.setpoint) }, limits);
  return isWarmer(wanted, setback) ? setback : wanted;
}

const isBelowFrostGuard = (setting: Setting): boolean =>
  setting.power === 'OFF' || (setting.temperature ?? FROST.setpoint) < FROST.setpoint;

/** What a room's setting follows from when neither window nor frost outranks it. */
export type WantingRoom = Pick<RoomSnapshot, 'type' | 'manual' | 'away' | 'timetable' | 'limits'>;

/** What people and timetable want, windows and frost apart. */
export function wantedSetting(
  room: WantingRoom,
  {
    timeZone,
    presence,
    vacant,
    early = null,
    adapted,
    returning = null,
  }: Pick<Circumstances, 'timeZone' | 'presence' | 'vacant' | 'early' | 'adapted' | 'returning'>,
  now: Instant,
): EffectiveSetting {
  const { manual, away, timetable, limits } = room;
  if (vacant) return room.type === 'HEATING' ? frostGuard(room) : { setting: { power: 'OFF' }, reason: 'FROST_GUARD', until: null };
  if (manual !== null && isInForce(manual, now)) {
    return { setting: withinRange(manual.setting, limits), reason: 'MANUAL', until: manual.until };
  }
  const current = blockAt(timetable, timeZone, now);
  const absent = isAbsent(room, presence, now);
  if (absent && away !== null && current?.block.holdsWhenAway !== true) {
    const setting = returning !== null && isWarmer(returning, away) ? returning : away;
    return { setting: withinRange(setting, limits), reason: 'AWAY', until: nextHeldBlock(room, timeZone, now) };
  }
  if (early !== null && !absent) return early;
  // A room without a plan for today is kept from freezing and nothing more.
  if (current === null) return { setting: { power: 'OFF' }, reason: 'SCHEDULE', until: null };
  const setting = withinRange(current.block.setting, limits);
  if (current.holiday) return { setting, reason: 'HOLIDAY', until: current.to };
  const until = absent ? current.to : untilHoliday(timetable, nextScheduleChange(timetable, timeZone, now)?.at ?? null, now);
  const asked: EffectiveSetting = { setting, reason: 'SCHEDULE', until };
  return (absent ? null : adapted?.(asked)) ?? asked;
}

/** Whether everybody's absence counts in a room: what is not to hold meanwhile begins no earlier in it either, and is not lowered. In a holiday it says nothing new. */
export const isAbsent = ({ away, timetable }: Pick<RoomSnapshot, 'away' | 'timetable'>, presence: Presence, now: Instant): boolean =>
  presence === 'AWAY' && away !== null && holidayAt(timetable, now) === null;

/** A holiday that asks for what the schedule does is no change of that. */
const untilHoliday = ({ holiday }: WantingRoom['timetable'], until: Instant | null, now: Instant): Instant | null =>
  holiday === undefined || holiday.from <= now || (until !== null && until <= holiday.from) ? until : holiday.from;

function nextHeldBlock({ timetable }: WantingRoom, timeZone: string, now: Instant): Instant | null {
  for (const { block, from } of blocksFrom(timetable, timeZone, now)) if (from > now && block.holdsWhenAway) return from;
  return null;
}

/** Whether a setting asks for more warmth than another; one that is off asks for none. */
export const isWarmer = (setting: Setting, than: Setting): boolean => (setpointOf(setting) ?? -Infinity) > (setpointOf(than) ?? -Infinity);
