import { type EffectiveSetting, type Instant, HOUR, MINUTE, instant, roundTo, setpointOf, withinRange } from '@braise/domain';
import { type ScheduleChange, nextScheduleChange } from '@braise/domain/schedule';
import { type RoomModel, trackedAir } from '@braise/energy';
import type { RoomSight } from '../law/room-sight.ts';
import type { Measured } from '../room/observe-room.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import { type Warming, REACHED_WITHIN, begunByModel, foreseenAfter, leadByModel, leadByRule } from './lead.ts';
import { EARLIEST } from './earliest.ts';
import type { EarlyStartMemory, Rise } from './early-start-memory.ts';
import { corrected, learnStart } from './start-bias.ts';
import { learnPace, paceAt } from './start-pace.ts';

/** Fewer K are not worth a start of their own. */
const LEAST_GAP = 0.5;
/** It is worked out again when half of the time until then is over; at least and at most so often, ms. */
const LOOKS = { least: MINUTE, most: 10 * MINUTE };
/** A start that comes so much later than it should have, as after a schedule was changed, teaches nothing, ms. */
const OVERDUE = 10 * MINUTE;
/** A room that has not come to its block by then is not waited for any longer, ms. */
const MISSED = 2 * HOUR;
/** A model that follows its room knows so much later that it is there, ms: that is not held against what it foresaw. */
const FOLLOWS = 4 * MINUTE;
/** A hand or an absence that is over within this, ms, ends no start: it goes on as what it was. */
const INTERRUPTED = 2 * MINUTE;

/** What a room is asked for because its next block has begun early; null: it waits for that. Once begun it goes on, unless the block is another by now. */
export function begunEarly(
  room: Pick<RoomSnapshot, 'earlyStart' | 'limits' | 'timetable'>,
  timeZone: string,
  before: EarlyStartMemory | null,
  now: Instant,
): EffectiveSetting | null {
  const rise = before?.rise ?? null;
  if (room.earlyStart !== true || rise === null || now < rise.beginsAt || now >= rise.block || isLeft(rise, now)) return null;
  const change = nextScheduleChange(room.timetable, timeZone, now);
  if (change?.at !== rise.block) return null;
  const setting = withinRange(change.setting, room.limits);
  return setpointOf(setting) === rise.celsius ? { setting, reason: 'EARLY_START', until: rise.block } : null;
}

export type RisingRoom = {
  readonly room: Pick<RoomSnapshot, 'earlyStart' | 'limits' | 'type'>;
  readonly effective: EffectiveSetting;
  /** The next of its schedule. */
  readonly change: ScheduleChange | null;
  readonly measured: Measured | null;
  /** As its model sees it; null: nobody knows it well enough. */
  readonly seen: RoomSight | null;
  readonly emitter: RoomModel['kind']['emitter'];
  readonly warming: Warming;
  /** A window is open, or none of its valves takes what it is told. */
  readonly hindered: boolean;
};

type Foreseen = { readonly memory: EarlyStartMemory | null; readonly nextAt: Instant | null };

/** What is known of a room's next rise, and what its last one taught; `nextAt`: when that has to be looked at again. */
export function foreseeRise(rising: RisingRoom, before: EarlyStartMemory | null, now: Instant): Foreseen {
  const { room, warming } = rising;
  // what was learned is there when somebody switches it on again
  if (room.earlyStart !== true || room.type !== 'HEATING') return { memory: before && { ...before, rise: null }, nextAt: null };
  const last = before ?? { rise: null };
  const underWay = last.rise === null ? null : followed(last.rise, rising, now);
  if (underWay?.rise != null) return { memory: { ...last, rise: underWay.rise }, nextAt: null };
  const learned = underWay?.taught == null ? last : afterStart(last, underWay.taught, warming.outdoor);
  const known = underWay === null ? last.rise : null;
  const rise = nextRise(rising, known, learned, now);
  const memory = { ...learned, rise };
  return { memory, nextAt: rise && instant(Math.max(now + 1, Math.min(rise.beginsAt, rise.at + lookEvery(rise)))) };
}

/** What a start that is over teaches: minutes by which it was late; and of one that went by its model K by which the room rose, and that were foreseen. */
type Taught = { readonly late: number } | { readonly rise: number; readonly foreseen: number };

/** The rule and a model are wrong by different things: each learns of its own starts. */
const afterStart = (last: EarlyStartMemory, taught: Taught, outdoor: number | null): EarlyStartMemory =>
  'late' in taught
    ? { ...last, ruleBias: learnStart(last.ruleBias ?? {}, outdoor, taught.late) }
    : { ...last, pace: learnPace(last.pace ?? {}, outdoor, taught.rise, taught.foreseen) };

const INTERRUPTS: ReadonlySet<EffectiveSetting['reason']> = new Set(['MANUAL', 'AWAY']);
const isLeft = ({ leftAt }: Pick<Rise, 'leftAt'>, now: Instant): boolean => leftAt !== undefined && now - leftAt > INTERRUPTED;

/** What became of a rise for which its room is heated, and what it teaches; null: it has not begun. */
function followed(
  last: Rise,
  { effective, measured, seen, warming, hindered }: RisingRoom,
  now: Instant,
): { readonly rise: Rise | null; readonly taught: Taught | null } | null {
  const begins = effective.reason === 'EARLY_START' && last.since === null;
  if (last.since === null && !begins) return null;
  const over = { rise: null, taught: null };
  // it goes on once the window is shut
  if (effective.reason === 'OPEN_WINDOW' && now < last.block) return { rise: { ...last, disturbed: true }, taught: null };
  const reason = now < last.block ? 'EARLY_START' : 'SCHEDULE';
  if (effective.reason !== reason || setpointOf(effective.setting) !== last.celsius) {
    const leftAt = last.leftAt ?? now;
    const mayGoOn = last.since !== null && now < last.block && INTERRUPTS.has(effective.reason) && !isLeft({ leftAt }, now);
    return mayGoOn ? { rise: { ...last, leftAt, disturbed: true }, taught: null } : over;
  }
  const begun = begins && last.byRule !== true && seen !== null ? begunByModel(seen, last.celsius, warming, now) : last.begun;
  // a valve feels its own warmth long before the room has any, and a thermometer is late: a model knows both
  const air = begun === undefined ? (measured?.celsius ?? null) : seen && trackedAir(seen.tracked);
  const thereAt = last.thereAt ?? (air !== null && air >= last.celsius - REACHED_WITHIN ? now : null);
  const { leftAt: _, ...goesOn } = last;
  const rise: Rise = {
    ...goesOn,
    ...(begun && { begun }),
    since: last.since ?? now,
    thereAt,
    disturbed: last.disturbed || hindered || measured === null || air === null,
  };
  if (now < last.block || (thereAt === null && now < last.block + MISSED)) return { rise, taught: null };
  return { rise: null, taught: air === null || rise.disturbed ? null : taughtBy(rise, air, now) };
}

/** °C that a rise which goes by its model is foreseen to have brought its room to when its block begins; null: nobody knows. */
export function expectedOf(memory: EarlyStartMemory | null, outdoor: number | null): number | null {
  const { begun, since = null, block, celsius } = memory?.rise ?? {};
  if (begun === undefined || since === null || block === undefined || celsius === undefined) return null;
  const risen = paceAt(memory?.pace ?? {}, outdoor) * foreseenAfter(begun, block - since);
  return roundTo(Math.min(celsius, begun.air + risen), 1);
}

function taughtBy({ block, celsius, since, thereAt, begun, capped, byRule }: Rise, air: number, now: Instant): Taught | null {
  const end = thereAt ?? now;
  if (begun !== undefined) {
    const risen = (thereAt === null ? air : celsius - REACHED_WITHIN) - begun.air;
    return { rise: risen, foreseen: foreseenAfter(begun, end - (since ?? end) - FOLLOWS) };
  }
  const late = (end - block) / MINUTE;
  return byRule !== true || (capped === true && late > 0) ? null : { late };
}

function nextRise(rising: RisingRoom, known: Rise | null, learned: EarlyStartMemory, now: Instant): Rise | null {
  const { room, effective, change, measured, seen, emitter, warming } = rising;
  const { by, outdoor } = warming;
  if (effective.reason !== 'SCHEDULE' || change === null || measured === null) return null;
  const celsius = setpointOf(withinRange(change.setting, room.limits));
  const earliest = EARLIEST[emitter][by];
  if (celsius === null || celsius <= (setpointOf(effective.setting) ?? -Infinity) || change.at - now > earliest) return null;
  const gap = celsius - measured.celsius;
  if (gap < LEAST_GAP) return null;
  if (known?.block === change.at && known.celsius === celsius && now < known.at + lookEvery(known) && now < known.beginsAt) return known;
  const rule = (): number => corrected(leadByRule(gap, { emitter, by }), learned.ruleBias ?? {}, outdoor);
  const pace = paceAt(learned.pace ?? {}, outdoor);
  const lead = (seen === null ? rule() : leadByModel(seen, celsius, warming, now, pace)) ?? earliest;
  const due = change.at - Math.min(earliest, lead);
  const isKnown = known?.block === change.at && known.celsius === celsius;
  return {
    block: change.at,
    celsius,
    at: now,
    beginsAt: instant(Math.max(now, Math.floor(due))),
    since: null,
    thereAt: null,
    // what was looked at all along, and was seen too late to be due, was wrong by that
    disturbed: isKnown ? known.disturbed : due < now - OVERDUE,
    capped: lead >= earliest,
    byRule: seen === null,
  };
}

const lookEvery = ({ at, beginsAt }: Rise): number => Math.min(LOOKS.most, Math.max(LOOKS.least, (beginsAt - at) / 2));
