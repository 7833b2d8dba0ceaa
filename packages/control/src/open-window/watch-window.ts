import { type Instant, type Setting, MINUTE, SECOND, instant, HOUR, DAY, roundTo } from '@braise/domain';
import type { Measured, Member } from '../room/observe-room.ts';
import { valueOf } from '../reading.ts';
import type { RoomSnapshot, WindowSensitivity } from '../snapshot.ts';
import { type Fall, type FallRule, fallOf, isOpening, withSample } from './temperature-fall.ts';
import { belowBefore, withLow } from './recent-lows.ts';
import { isAiring, isSuspected, sensitivityInForce } from './airing-rule.ts';
import type { SensedRoom } from './sense-room.ts';
import { type AiringEvidence, isAcquainted, surprisedAnew } from '@braise/energy';
import { type VapourVote, lastVapour } from './vapour-vote.ts';
import { type Way, wayOf } from './way-of-fall.ts';
import { NO_WINDOW, type OpenWindow, type WindowEvidence, type WindowMemory, type WindowSource } from './window-memory.ts';

/** A room sensor on the wall. */
const WALL: FallRule = { steepness: 5, depth: 0.8 };
/** A valve's sensor lags and feels its radiator. */
const VALVE: FallRule = { steepness: 5, depth: 1.2 };
/** After a setback, or while what was driven hard comes to rest, a radiator that is hot or a room that is cold: 1.5 K in 15 minutes. */
const FADING: FallRule = { steepness: 6, depth: 1.5 };
/** How much of that a fall has to be, in both, by the sensitivity. */
const FALLS_BY: Readonly<Record<WindowSensitivity, number>> = { LOW: 1.5, NORMAL: 1, HIGH: 0.75 };
/** How long that lasts. */
const FADES = HOUR;
/** Demand that drives a radiator or an air conditioner, and demand that lets it come to rest. */
const HOT = 0.5;
const RESTS = 0.1;
/** Outside air that is hardly colder cannot cool a room so fast, nor warm one that is hardly warmer. K. */
const APART_OUTSIDE = 3;
/** In a room this much warmer than it need be nothing is heated that a window could waste; doors to cooler rooms are opened there. So in one that is colder than it is to be cooled to. K. */
const BEYOND = 1;
const CONTACT = { opens: 60 * SECOND, closes: 15 * SECOND };
/** A window left open for longer than this is not being aired through: the room is heated again. */
const LONGEST: Readonly<Record<WindowSource, number>> = {
  contact: 12 * HOUR,
  device: HOUR,
  slope: HOUR,
  model: HOUR,
  person: DAY,
};
/** A room this cold is not left to a guess for as long. °C, ms. */
const COLD_ROOM = { below: 14, longest: 30 * MINUTE };
/** Still falling like this after the pause, over this long: the window is still open. */
const STILL_OPEN = { steepness: 2, over: 8 * MINUTE, more: 10 * MINUTE };
const BLIND = { afterClosing: 10 * MINUTE, afterCancel: HOUR };

export type WindowInput = {
  readonly room: RoomSnapshot;
  readonly members: readonly Member[];
  readonly measured: Measured | null;
  /** The device that measured sits on the radiator. */
  readonly onRadiator: boolean;
  readonly demand: number | null;
  readonly outdoor: number | null;
  /** The setting of the last step, and the one now wanted, windows apart. */
  readonly before: Setting | null;
  readonly wanted: Setting;
  /** What its model was surprised by; null: none follows it. */
  readonly sensed: SensedRoom | null;
  /** The clock jumped: times of reports cannot be compared. */
  readonly jumped: boolean;
};

export type WindowResult = {
  readonly memory: WindowMemory;
  readonly open: WindowMemory['open'];
  readonly nextAt: Instant | null;
  /** A contact or a device has said for so long that it is open that nobody believes it any more. */
  readonly stuck: boolean;
  /** The temperature is falling: smaller changes matter. */
  readonly alert: boolean;
};

/** Watches a room for an open window: by contact, by a device's own detection, by the fall of its temperature or the rise of one that is cooled, or at a person's word. */
export function watchWindow(input: WindowInput, last: WindowMemory | null, now: Instant): WindowResult {
  const { room, measured, sensed } = input;
  if (room.type === 'HOT_WATER') return { memory: NO_WINDOW, open: null, stuck: false, nextAt: null, alert: false };
  const remembered = sampled(input, last ?? NO_WINDOW, now);
  const said = sayingOf(input, remembered, now);
  const contactShut = contactShutAt(remembered, said, now);
  const memory = contactShut === null ? remembered : withContactShut(room, remembered, contactShut);
  const timeout = room.openWindowDetection.timeoutSeconds * SECOND;
  const fall = memory.way === null ? null : fallOf(memory.samples);

  const person = personOpen(room, memory, timeout, now);
  const kept = contactShut !== null && isGuess(memory.open) ? null : keepOpen(input, memory, said, timeout, now);
  const found = person ?? kept ?? (room.openWindowDetection.enabled ? opened(input, memory, said, fall, timeout, now) : null);
  const open = found === null ? null : goneOn(room, memory, found, now);
  const closing = memory.open !== null && open === null;
  const opening = memory.open === null && open !== null;
  const anew = closing || contactShut !== null;
  const blindUntil = closing ? instant(now + BLIND.afterClosing) : memory.blindUntil;
  return {
    memory: {
      ...memory,
      openSince: said.openSince,
      closedSince: said.closedSince,
      saidBy: said.by,
      contacts: said.contacts,
      open,
      blindUntil,
      shutAt: closing ? now : (memory.shutAt ?? null),
      samples: anew || opening ? memory.samples.slice(-1).map((sample) => (anew ? { ...sample, at: now } : sample)) : memory.samples,
      lows: anew || opening ? [] : memory.lows,
      sense: sensed && (anew ? surprisedAnew(sensed.sense) : sensed.sense),
      vapour: sensed?.vapour ? (anew ? lastVapour(sensed.vapour) : sensed.vapour) : null,
    },
    open,
    stuck: room.openWindowDetection.enabled && isStuck(said, now),
    nextAt: nextAt(open, said, now),
    alert: measured !== null && (open !== null || isFalling(input, fall, now)),
  };
}

/** Whether an open window is suspected. */
function isFalling({ room, sensed }: WindowInput, fall: Fall | null, now: Instant): boolean {
  if (fall !== null && fall.depth >= 0.2) return true;
  const evidence = sensed?.evidence ?? null;
  return evidence !== null && isSuspected(evidence, sensitivityOf(room, now));
}

const sensitivityOf = ({ openWindowDetection: { sensitivity = 'NORMAL' }, openWindowDismissedAt = [] }: RoomSnapshot, now: Instant) =>
  sensitivityInForce(sensitivity, openWindowDismissedAt, now);

/** Takes the last report into the history of the temperature, by the way in which a window would move it. */
function sampled({ room, measured, demand, before, wanted, jumped }: WindowInput, memory: WindowMemory, now: Instant): WindowMemory {
  const way = wayOf(room, wanted);
  const fadingAt = before !== null && isEased(before, wanted, way ?? 1) ? now : memory.fadingAt;
  const heatedAt = demand !== null && demand >= HOT ? now : memory.heatedAt;
  if (measured === null) return { ...memory, samples: [], lows: [], sampledBy: null, way, fadingAt, heatedAt };
  // subtracted, not multiplied: JSON would lose the sign of zero
  const sample = { at: measured.at, celsius: way === -1 ? 0 - measured.celsius : measured.celsius };
  const fresh = jumped || memory.sampledBy !== measured.deviceId || (memory.way ?? 1) !== (way ?? 1);
  const samples = fresh ? [sample] : withSample(memory.samples, sample);
  // A sensor that jumped tells nothing of what the room was like.
  const lows = samples.length === 1 ? [] : memory.lows;
  return { ...memory, samples, lows: withLow(lows, sample), sampledBy: measured.deviceId, way, fadingAt, heatedAt };
}

/** What a setting asks for, °C; one that is off lets the room go its way. */
function levelOf(setting: Setting, way: Way): number {
  if (setting.power === 'OFF') return way === 1 ? 5 : 40;
  return setting.temperature ?? 20;
}
/** Less is made of the room than before: it goes the way of a window by itself. */
const isEased = (before: Setting, wanted: Setting, way: Way): boolean => way * (levelOf(before, way) - levelOf(wanted, way)) >= 1;

type Saying = Pick<WindowMemory, 'openSince' | 'closedSince'> & {
  readonly source: 'contact' | 'device';
  readonly by: NonNullable<WindowMemory['saidBy']> | null;
  readonly contacts: NonNullable<WindowMemory['contacts']>;
};

/** A contact speaks when it moves, and else perhaps once a day: its last word holds. */
const CONTACT_HOLDS = 26 * HOUR;
const isTrusted = ({ device, heard: { heardAt } }: Member, now: Instant): boolean =>
  device.reachable && heardAt !== null && now - heardAt < CONTACT_HOLDS;

/** What contacts and valves say of the window. */
function sayingOf({ room, members }: WindowInput, memory: WindowMemory, now: Instant): Saying {
  const { openSince, closedSince, saidBy = null } = memory;
  const contacts = contactsOpen(members, memory, now);
  const device = members.some(({ device: one, channel, live }) => live && valueOf(one, channel, 'windowOpen') === 1);
  const saidSince = Object.values(contacts);
  // whoever ended the pause did not know of what a contact says only since then
  const after = saidSince.filter((since) => !isCancelled(room, since, now));
  if (openSince !== null && isCancelled(room, openSince, now) && after.length > 0) {
    const since = instant(Math.min(...after));
    return { source: 'contact', by: { source: 'contact', since }, openSince: since, closedSince: null, contacts };
  }
  const source: Saying['source'] = saidSince.length > 0 ? 'contact' : 'device';
  if (saidSince.length > 0 || device) {
    const by = saidBy?.source === source ? saidBy : { source, since: saidBy === null ? (openSince ?? now) : now };
    return { source, by, openSince: openSince ?? now, closedSince: null, contacts };
  }
  const since = closedSince ?? now;
  const closed = openSince === null || now - since >= CONTACT.closes;
  return closed
    ? { source, by: null, openSince: null, closedSince: null, contacts }
    : { source, by: saidBy, openSince, closedSince: since, contacts };
}

/** Since when each contact says that its window is open. */
function contactsOpen(members: readonly Member[], { contacts, openSince }: WindowMemory, now: Instant): Saying['contacts'] {
  const open = members.filter((member) => isTrusted(member, now) && valueOf(member.device, member.channel, 'contactOpen') === 1);
  const before = (key: string) => (contacts === undefined ? openSince : contacts[key]) ?? now;
  const keys = open.map(({ device, channel }) => `${device.id}/${channel}`);
  return Object.fromEntries(keys.map((key) => [key, before(key)]));
}

/** Each is believed for its own time, counted from its own word; and none is stuck that has just said otherwise. */
const isStuck = ({ by, closedSince }: Saying, now: Instant): boolean =>
  by !== null && closedSince === null && now - by.since >= LONGEST[by.source];

/** When the last contact that said open was shut, told now; null: none was. */
const contactShutAt = ({ saidBy, closedSince }: WindowMemory, { by }: Saying, now: Instant): Instant | null =>
  saidBy?.source === 'contact' && by?.source !== 'contact' ? (closedSince ?? now) : null;

/** What a person said before a contact was shut is over with that. */
function withContactShut({ openWindowActivatedAt: saidAt }: RoomSnapshot, memory: WindowMemory, at: Instant): WindowMemory {
  return { ...memory, shutAt: at, ...(saidAt !== null && saidAt <= at && { endedWord: saidAt }) };
}

const isGuess = (open: WindowMemory['open']): boolean => open?.source === 'model' || open?.source === 'slope';

/** A person's word for its time, or until a contact that was open meanwhile is shut; of a window that is open already it says that it stays so. */
function personOpen(room: RoomSnapshot, { open, endedWord }: WindowMemory, timeout: number, now: Instant): WindowMemory['open'] {
  const { openWindowActivatedAt: at, openWindowCancelledAt: cancelledAt } = room;
  if (at === null || at === endedWord || at > now + MINUTE || now >= at + timeout || (cancelledAt !== null && cancelledAt >= at))
    return null;
  const until = instant(at + timeout);
  if (open === null || isCancelled(room, open.since, now)) return { since: at, until, source: 'person' };
  return { ...open, until: instant(Math.max(open.until, until)) };
}

/** A window that is open is one, whoever says it first: what goes on where a word ends, or is said by a contact as well, has begun when that did. Another begins when the one before was shut. */
function goneOn(room: RoomSnapshot, { open, shutAt }: WindowMemory, found: OpenWindow, now: Instant): OpenWindow {
  if (open !== null && !isCancelled(room, open.since, now)) return { ...found, since: open.since };
  const from = open === null ? (shutAt ?? found.since) : now;
  return { ...found, since: instant(Math.max(found.since, from)) };
}

/** Whether what was open still is: until when. */
function keepOpen(
  { room, measured }: WindowInput,
  memory: WindowMemory,
  said: Saying,
  timeout: number,
  now: Instant,
): WindowMemory['open'] {
  const { open } = memory;
  if (open === null || open.source === 'person' || !room.openWindowDetection.enabled || isCancelled(room, open.since, now)) return null;
  if (open.source === 'contact' || open.source === 'device') {
    if (said.openSince === null) return null;
    // a valve that goes on after the contact has shut is believed no longer than it would be alone
    const { source, since } = said.by ?? open;
    const limit = since + LONGEST[source];
    if (now >= limit) return null;
    return { ...open, source, until: now < open.until ? open.until : instant(Math.min(limit, now + timeout)) };
  }
  const cold = room.type === 'HEATING' && measured !== null && measured.celsius < COLD_ROOM.below;
  const limit = open.since + (cold ? COLD_ROOM.longest : LONGEST[open.source]);
  if (now >= limit) return null;
  if (now < open.until) return open;
  const fall = fallOf(memory.samples, STILL_OPEN.over);
  const recent = (memory.samples.at(-1)?.at ?? 0) >= now - STILL_OPEN.over;
  if (!recent || fall === null || fall.steepness < STILL_OPEN.steepness) return null;
  return { ...open, until: instant(Math.min(limit, now + STILL_OPEN.more)) };
}

function opened(
  { room, measured, onRadiator, outdoor, demand, wanted, sensed }: WindowInput,
  memory: WindowMemory,
  said: Saying,
  fall: Fall | null,
  timeout: number,
  now: Instant,
): WindowMemory['open'] {
  const until = instant(now + timeout);
  const { openSince, source } = said;
  const settled = openSince !== null && said.closedSince === null && (source === 'device' || now - openSince >= CONTACT.opens);
  if (settled && now - openSince < LONGEST[source] && !isCancelled(room, openSince, now)) return { since: openSince, until, source };
  // a fall which began while a window was open is accounted for by that one
  const blind = memory.open !== null || (memory.blindUntil !== null && now < memory.blindUntil);
  const { way = 1 } = memory;
  if (way === null || measured === null || blind || isCancelledLately(room, now)) return null;
  if (outdoor === null ? way === -1 : way * (measured.celsius - outdoor) < APART_OUTSIDE) return null;
  if (sensed !== null && isAcquainted(sensed.sense)) {
    if (sensed.evidence === null || !isAiring(sensed.evidence, sensitivityOf(room, now), sensed.vote)) return null;
    const { since, ...evidence } = sensed.evidence;
    return { since, until, source: 'model', evidence: shortly(evidence, sensed.vote) };
  }
  if (way * (measured.celsius - levelOf(wanted, way)) > BEYOND) return null;
  const resting = demand !== null && demand < RESTS && isWithin(memory.heatedAt, FADES, now);
  const fading = resting || isWithin(memory.fadingAt, FADES, now);
  const usual = fading ? FADING : onRadiator ? VALVE : WALL;
  const by = FALLS_BY[sensitivityOf(room, now)];
  if (fall === null) return null;
  const depth = belowBefore(memory.lows, fall, way * measured.celsius, now);
  if (!isOpening({ ...fall, depth }, { steepness: usual.steepness * by, depth: usual.depth * by })) return null;
  return { since: instant(Math.round(fall.since)), until, source: 'slope' };
}

const shortly = ({ ratio, exchange, beyond, fell, below }: Omit<AiringEvidence, 'since'>, vote: VapourVote | null): WindowEvidence => ({
  ratio: roundTo(ratio, 1),
  exchange: roundTo(exchange, 2),
  beyond: roundTo(beyond, 2),
  fell: roundTo(fell, 2),
  below: roundTo(below, 2),
  ...(vote !== null &&
    vote.ratio > 0 && {
      vapour: {
        before: roundTo(vote.before, 1),
        now: roundTo(vote.now, 1),
        outside: roundTo(vote.outside, 1),
        ratio: roundTo(vote.ratio, 1),
      },
    }),
});

const isWithin = (at: Instant | null, span: number, now: Instant): boolean => at !== null && now - at < span;

const isCancelled = ({ openWindowCancelledAt: at }: RoomSnapshot, since: Instant, now: Instant): boolean =>
  at !== null && at >= since && at <= now + MINUTE;
const isCancelledLately = ({ openWindowCancelledAt: at }: RoomSnapshot, now: Instant): boolean =>
  at !== null && at <= now + MINUTE && now - at < BLIND.afterCancel;

function nextAt(open: WindowMemory['open'], { openSince, closedSince }: Saying, now: Instant): Instant | null {
  const moments: number[] = [];
  if (open !== null) moments.push(open.until);
  if (openSince !== null && open === null) moments.push(openSince + CONTACT.opens);
  if (closedSince !== null) moments.push(closedSince + CONTACT.closes);
  const coming = moments.filter((at) => at > now);
  return coming.length === 0 ? null : instant(Math.min(...coming));
}
