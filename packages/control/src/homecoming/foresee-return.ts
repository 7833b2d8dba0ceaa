import {
  type EffectiveSetting,
  type Instant,
  type PreheatingLevel,
  type Setting,
  HOUR,
  MINUTE,
  celsius,
  clampSetpoint,
  instant,
  setpointOf,
  withinRange,
} from '@braise/domain';
import { type Band, type Homecoming, expectedReturn, shareBy } from '@braise/domain/phones';
import { blockAt, localDayAt } from '@braise/domain/schedule';
import type { RoomModel } from '@braise/energy';
import { EARLIEST } from '../early-start/earliest.ts';
import { type Warming, leadByModel, leadByRule } from '../early-start/lead.ts';
import { onThrough } from '../early-start/quiet-share.ts';
import type { RoomSight } from '../law/room-sight.ts';
import { FROST } from '../room/resolve-setting.ts';
import type { Measured } from '../room/observe-room.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import type { Raise, ReturnMemory } from './return-memory.ts';

/** How much of the way to its usual warmth a room is brought for somebody on their way home, by the band that they are in. */
const WEIGHTS: Readonly<Record<PreheatingLevel, Readonly<Record<Band, number>>>> = {
  OFF: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 },
  LOW: { 0: 0.5, 1: 0.5, 2: 0.2, 3: 0, 4: 0 },
  MEDIUM: { 0: 0.8, 1: 0.8, 2: 0.5, 3: 0.2, 4: 0 },
  HIGH: { 0: 1, 1: 1, 2: 0.8, 3: 0.5, 4: 0.2 },
};

/** Nobody is waited for by habit who is less likely than this to be back by the time the room is warm. */
const LIKELY = 0.6;
/** So long after their usual time somebody is still waited for, ms. */
const GRACE = 45 * MINUTE;
/** Who comes back so long after midnight, ms, comes back from the day before. */
const NIGHT = 4 * HOUR;
/** Fewer K are not worth it. */
const LEAST_RISE = 0.5;
const LOOK_EVERY = 5 * MINUTE;

export type ReturningRoom = {
  readonly room: Pick<RoomSnapshot, 'away' | 'limits' | 'preheating' | 'timetable' | 'type'>;
  readonly timeZone: string;
  /** Everybody is away, as their phones say and nobody declared. */
  readonly awayByPhones: boolean;
  readonly effective: EffectiveSetting;
  readonly homecoming: Homecoming | null;
  readonly measured: Measured | null;
  /** As its model sees it; null: nobody knows it well enough. */
  readonly seen: RoomSight | null;
  readonly emitter: RoomModel['kind']['emitter'];
  readonly warming: Warming;
};

type Foreseen = { readonly memory: ReturnMemory | null; readonly nextAt: Instant | null };

/** What a room is brought to before somebody is back, from the next look on; `nextAt`: when that has to be looked at again. */
export function foreseeReturn(returning: ReturningRoom, before: ReturnMemory | null, now: Instant): Foreseen {
  const { room, awayByPhones, effective, homecoming } = returning;
  const { raise: last, wrongAt } = before ?? { raise: null, wrongAt: null };
  const waits = awayByPhones && room.type === 'HEATING' && room.away !== null && (room.preheating ?? 'OFF') !== 'OFF';
  if (!waits) return { memory: wrongAt === null ? null : { raise: null, wrongAt }, nextAt: null };
  if (last !== null && isOver(last, homecoming, now)) {
    const wrong = last.by === 'habit' ? (last.expectedAt ?? now) : wrongAt;
    return { memory: wrong === null ? null : { raise: null, wrongAt: wrong }, nextAt: soon(now) };
  }
  const raise =
    homecoming === null || effective.reason !== 'AWAY' ? last : (raiseFor(returning, homecoming, { raise: last, wrongAt }, now) ?? last);
  const changed = raise?.celsius !== last?.celsius;
  const looks = [homecoming === null ? null : instant(now + LOOK_EVERY), raise?.until, raise?.expectedAt, homecoming?.inward?.since];
  const ahead = looks.filter((at) => at != null && at > now);
  const memory = raise === null && wrongAt === null ? null : { raise, wrongAt };
  return { memory, nextAt: changed ? soon(now) : ahead.length === 0 ? null : instant(Math.min(...ahead.map(Number))) };
}

const soon = (now: Instant): Instant => instant(now + 1);

/** Whoever was waited for has not come, or has turned back. */
function isOver(last: Raise, homecoming: Homecoming | null, now: Instant): boolean {
  if (now >= last.until) return true;
  return last.by === 'way' && (homecoming?.inward ?? null) === null;
}

function raiseFor(returning: ReturningRoom, homecoming: Homecoming, { raise: last, wrongAt }: ReturnMemory, now: Instant): Raise | null {
  const { room, timeZone } = returning;
  const near = WEIGHTS[room.preheating ?? 'OFF'];
  const { inward, arrivals } = homecoming;
  const expectedAt = expectedReturn(homecoming, now);
  const lead = leadOf(returning, degreesAt(returning, expectedAt ?? now, near[1]), now);
  if (inward !== null && inward.since <= now && now < inward.until) {
    // who is there before the room is warm is not waited for any longer
    const share = inward.expectedAt - now <= lead ? near[1] : near[inward.band];
    return raised(returning, { share, by: 'way', expectedAt: inward.expectedAt, until: inward.until }, last, now);
  }
  // once a day a habit may be wrong; a way is seen, not guessed
  if (wrongAt !== null && returnDayOf(timeZone, wrongAt) === returnDayOf(timeZone, now)) return null;
  if (expectedAt === null || shareBy(arrivals, instant(now + lead)) < LIKELY) return null;
  const until = instant(expectedAt + GRACE);
  return until <= now ? null : raised(returning, { share: near[1], by: 'habit', expectedAt, until }, last, now);
}

function raised(
  returning: ReturningRoom,
  { share: wanted, by, expectedAt, until }: Pick<Raise, 'share' | 'by' | 'expectedAt' | 'until'>,
  last: Raise | null,
  now: Instant,
): Raise | null {
  // what was begun is not taken back while they come
  const share = Math.max(wanted, last?.share ?? 0);
  const degrees = degreesAt(returning, expectedAt ?? now, share);
  if (share === 0 || degrees - awayOf(returning.room) < LEAST_RISE) return null;
  return { celsius: degrees, share, since: last?.since ?? now, by, expectedAt, until };
}

/** The day to which a return at a time belongs. */
const returnDayOf = (timeZone: string, at: Instant): string => localDayAt(timeZone, instant(at - NIGHT)).date;

/** ms that the room takes to that warmth, as far ahead as it is worth to begin. */
function leadOf({ measured, seen, emitter, warming }: ReturningRoom, degrees: number, now: Instant): number {
  const earliest = EARLIEST[emitter][warming.by];
  if (measured === null || measured.celsius >= degrees) return 0;
  const lead =
    seen === null ? leadByRule(degrees - measured.celsius, { emitter, by: warming.by }) : leadByModel(seen, degrees, warming, now);
  return Math.min(lead === null ? earliest : onThrough(warming.quiet ?? [], now, lead), earliest);
}

const awayOf = ({ away }: ReturningRoom['room']): number => (away === null ? null : setpointOf(away)) ?? FROST.setpoint;

/** That share of the way from the setting while away to what the timetable asks for at a time, °C. */
function degreesAt({ room, timeZone }: ReturningRoom, at: Instant, share: number): number {
  const low = awayOf(room);
  const block = blockAt(room.timetable, timeZone, at)?.block.setting ?? null;
  const high = (block && setpointOf(withinRange(block, room.limits))) ?? low;
  return clampSetpoint(celsius(low + Math.max(0, high - low) * share), room.limits);
}

/** What a room is asked for while away because somebody comes back; null: nobody is known to. */
export function raisedSetting(
  { preheating, limits }: Pick<RoomSnapshot, 'preheating' | 'limits'>,
  before: ReturnMemory | null,
  now: Instant,
): Setting | null {
  const raise = before?.raise ?? null;
  if (raise === null || (preheating ?? 'OFF') === 'OFF' || now >= raise.until) return null;
  return withinRange({ power: 'ON', temperature: celsius(raise.celsius) }, limits);
}
