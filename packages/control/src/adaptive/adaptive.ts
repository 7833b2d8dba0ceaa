import { type EffectiveSetting, type Instant, type Setting, DAY, HOUR, MINUTE, celsius, instant, setpointOf } from '@braise/domain';
import type { WeatherOutlook } from '@braise/energy';
import { type ScheduleChange, blockAt } from '@braise/domain/schedule';
import type { RoomSight } from '../law/room-sight.ts';
import type { Measured } from '../room/observe-room.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import type { AdaptiveMemory, Nudge } from './adaptive-memory.ts';
import { comesBack, freeWarmth, isSunny } from './free-warmth.ts';

/** It is looked at this often, ms. */
const LOOKS = 10 * MINUTE;
/** From here on a room is to be comfortable, °C: one that is kept cool has nothing to give. */
const COMFORT = 18;
/** K by which a room that is to be lowered may be below what is asked of it, and above: one that still warms up is left alone. */
const SETTLED = { below: 0.2, above: 0.5 };
/** A block that asks for more within this time, ms, is not to begin from less. */
const BEFORE_A_RISE = 8 * HOUR;
/** Later than expected by so much, ms, a room is not waited for. */
const LATE = HOUR;
/** K less for each time that somebody undid one, or that the room did not come back, for so long, ms. */
const UNDONE = { by: 0.5, for: 14 * DAY };
/** A room that is further below what is asked of it, K, when one is over has not come back. */
const MISSED = 0.3;

/** What its schedule asks of a room, lowered for a while; null: it is not. */
export function lowered(
  room: Pick<RoomSnapshot, 'adaptive'>,
  before: AdaptiveMemory | null,
  { setting, until }: EffectiveSetting,
  now: Instant,
): EffectiveSetting | null {
  const nudge = before?.nudge ?? null;
  if (room.adaptive == null || nudge === null || now >= nudge.until || setpointOf(setting) !== nudge.celsius) return null;
  const { undoneAt } = room.adaptive;
  if (undoneAt !== null && undoneAt >= nudge.since) return null;
  return {
    setting: loweredBy(setting, nudge.by),
    reason: 'ADAPTIVE',
    until: until === null ? nudge.until : instant(Math.min(until, nudge.until)),
  };
}

const loweredBy = (setting: Setting, by: number): Setting =>
  setting.power === 'ON' && setting.temperature !== undefined ? { ...setting, temperature: celsius(setting.temperature - by) } : setting;

export type AdaptingRoom = {
  readonly room: Pick<RoomSnapshot, 'adaptive' | 'limits' | 'timetable' | 'type'>;
  readonly timeZone: string;
  readonly effective: EffectiveSetting;
  /** The next of its schedule. */
  readonly change: ScheduleChange | null;
  readonly measured: Measured | null;
  /** As its model sees it; null: nobody knows it well enough. */
  readonly seen: RoomSight | null;
  readonly outlook: WeatherOutlook | null;
  readonly aired: boolean;
  /** None of its valves takes what it is told, everybody is away, or it is heated for its next block: nothing begins. A valve that sleeps may still take what was lowered. */
  readonly hindered: boolean;
};

type Foreseen = { readonly memory: AdaptiveMemory | null; readonly nextAt: Instant | null };

/** Whether the setting of a room is lowered now because the room comes back to it by itself; `nextAt`: when that has to be looked at again. */
export function foreseeNudge(adapting: AdaptingRoom, before: AdaptiveMemory | null, now: Instant): Foreseen {
  const { room } = adapting;
  if (room.adaptive == null || room.type !== 'HEATING') return { memory: before && { ...before, nudge: null }, nextAt: null };
  const undone = undoneLately(before?.undone ?? [], room.adaptive.undoneAt, now);
  const last = before?.nudge ?? null;
  if (last !== null && goesOn(adapting)) {
    const isDue = now >= (before?.lookedAt ?? now) + LOOKS;
    if (!isDue)
      return { memory: { nudge: last, lookedAt: before?.lookedAt ?? now, undone }, nextAt: instant((before?.lookedAt ?? now) + LOOKS) };
    const within = last.until + LATE - now;
    if (adapting.seen !== null && comesBack(adapting.seen, { ...last, within }))
      return { memory: { nudge: last, lookedAt: now, undone }, nextAt: instant(now + LOOKS) };
  }
  if (last !== null) {
    const learned = isMissed(adapting, last) ? [...undone, { at: now }] : undone;
    return { memory: { nudge: null, lookedAt: now, undone: learned }, nextAt: instant(now + 1) };
  }
  const lookedAt = before?.lookedAt ?? null;
  if (lookedAt !== null && now >= lookedAt && now < lookedAt + LOOKS && before !== null)
    return { memory: { ...before, undone }, nextAt: instant(lookedAt + LOOKS) };
  const nudge = nextNudge(adapting, room.adaptive, undone.length, now);
  return { memory: { nudge, lookedAt: now, undone }, nextAt: instant(now + (nudge === null ? LOOKS : 1)) };
}

/** Whether what was lowered still is. Once the room is back its valves are shut anyway: it stays so until its time is over. */
const goesOn = ({ effective, measured, aired }: AdaptingRoom): boolean => effective.reason === 'ADAPTIVE' && measured !== null && !aired;

/** Whether a room is still below what is asked of it when what was lowered is over or given up: whatever its model says, it does not come back by itself. */
function isMissed({ room, effective, measured, aired }: AdaptingRoom, { celsius: asked, by, since }: Nudge): boolean {
  if (aired || (room.adaptive?.undoneAt ?? -Infinity) >= since) return false;
  const held = setpointOf(effective.setting);
  const isSame = effective.reason === 'ADAPTIVE' ? held === asked - by : effective.reason === 'SCHEDULE' && held === asked;
  return isSame && measured !== null && measured.celsius < asked - MISSED;
}

function nextNudge(
  { room, timeZone, effective, change, measured, seen, outlook, aired, hindered }: AdaptingRoom,
  { band, undoneAt }: NonNullable<RoomSnapshot['adaptive']>,
  undone: number,
  now: Instant,
): Nudge | null {
  const asked = setpointOf(effective.setting);
  if (effective.reason !== 'SCHEDULE' || asked === null || asked < COMFORT || measured === null || seen === null) return null;
  if (aired || hindered || seen.model.kind.emitter === 'floor') return null;
  // a valve's own thermometer feels its radiator: it cannot tell whether the room came back
  if (seen.model.kind.sensor !== 'wall') return null;
  if (measured.celsius < asked - SETTLED.below || measured.celsius > asked + SETTLED.above) return null;
  const rises = change !== null && (setpointOf(change.setting) ?? -Infinity) > asked;
  if (rises && change.at - now < BEFORE_A_RISE) return null;
  // what is undone stays so for the block
  const block = blockAt(room.timetable, timeZone, now);
  if (undoneAt !== null && block !== null && undoneAt >= block.from) return null;
  const most = Math.min(band - UNDONE.by * undone, asked - room.limits.min);
  const free = freeWarmth(seen, { celsius: asked, most, within: (change?.at ?? Infinity) - now }, now);
  if (free === null) return null;
  const { by, at: until } = free;
  // people come at other hours than yesterday, and milder air warms a room too slowly to count on
  return isSunny(seen.model, outlook, { from: now, until }) ? { since: now, until, celsius: asked, by, cause: 'sun' } : null;
}

function undoneLately(known: AdaptiveMemory['undone'], undoneAt: Instant | null, now: Instant): AdaptiveMemory['undone'] {
  const all =
    undoneAt === null || known.some(({ at, given = at }) => given === undoneAt) ? known : [...known, { at: undoneAt, given: undoneAt }];
  return all.filter(({ at }) => now - at < UNDONE.for);
}
