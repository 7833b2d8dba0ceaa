import { type EffectiveSetting, type Instant, HOUR, MINUTE, roundTo, setpointOf, withinRange } from '@braise/domain';
import { blockAt } from '@braise/domain/schedule';
import { trackedAir } from '@braise/energy';
import type { RoomSnapshot } from '../snapshot.ts';
import { REACHED_WITHIN, begunByModel, foreseenAfter, isThere } from './lead.ts';
import { startsEarly } from './earliest.ts';
import { type EarlyStartMemory, type Rise, asBegunAnew, onlyLearned } from './early-start-memory.ts';
import { overtakenBy, withMissed } from './foretell-late.ts';
import { type RisingRoom, circumstanceOf, foreseenAnew, planRise, riseDue, withWaterOf } from './plan-rise.ts';
import type { Circumstance } from './regime.ts';
import { sameBlock } from './same-block.ts';
import { learnStart } from './start-bias.ts';
import { learnPace, paceAt } from './start-pace.ts';

/** A room that has not come to its block by then is not waited for any longer, ms. */
const MISSED = 2 * HOUR;
/** A model that follows its room knows so much later that it is there, ms: that is not held against what it foresaw. */
const FOLLOWS = 4 * MINUTE;
/** A hand or an absence that is over within this, ms, ends no start: it goes on as what it was. */
const INTERRUPTED = 2 * MINUTE;

/**
 * What a room is asked for because a block of its schedule has begun early; null: it waits for that. Once begun it goes on, over an edit of that block too, unless that is
 * another by now in substance, or one before it asks for as much.
 */
export function begunEarly(
  room: Pick<RoomSnapshot, 'earlyStart' | 'limits' | 'timetable'>,
  timeZone: string,
  before: EarlyStartMemory | null,
  now: Instant,
): EffectiveSetting | null {
  const rise = before?.rise ?? null;
  if (!startsEarly(room, now) || rise === null || now < rise.beginsAt || now >= rise.block || isLeft(rise, now)) return null;
  const block = sameBlock(room, timeZone, rise, now);
  if (block === null) return null;
  const current = blockAt(room.timetable, timeZone, now)?.block.setting ?? null;
  const asked = current && setpointOf(withinRange(current, room.limits));
  return (asked ?? -Infinity) < (setpointOf(block.setting) ?? -Infinity)
    ? { setting: block.setting, reason: 'EARLY_START', until: block.at }
    : null;
}

type Foreseen = { readonly memory: EarlyStartMemory | null; readonly nextAt: Instant | null };

/** What is known of a room's next rise, and what its last one taught; `nextAt`: when that has to be looked at again. */
export function foreseeRise(rising: RisingRoom, known: EarlyStartMemory | null, now: Instant): Foreseen {
  const { room, warming } = rising;
  const before = known && asBegunAnew(known, room.learnedAnew ?? null, room.model != null);
  // what was learned is there when somebody switches it on again
  if (rising.earliest === 0 || room.type !== 'HEATING') return { memory: before && onlyLearned(before), nextAt: null };
  const last = before ?? { rise: null };
  const underWay = last.rise === null ? null : followed(last.rise, rising, now);
  if (underWay?.rise != null)
    return beside(
      foreseenAnew(underWay.rise, rising, last, now),
      rising,
      withMissed(last, underWay.rise, airOf(underWay.rise, rising), now),
      now,
    );
  const next = underWay === null ? last.rise : (last.later ?? null);
  const learned = onlyLearned(
    underWay?.taught == null ? last : afterStart(last, underWay.taught, circumstanceOf(last.rise ?? {}, warming.outdoor)),
  );
  const { reason } = rising.effective;
  // what comes due while a window is open begins once it is shut
  if (reason === 'OPEN_WINDOW' && next !== null && now < next.block)
    return { memory: { ...learned, rise: { ...next, disturbed: next.disturbed || now >= next.beginsAt } }, nextAt: null };
  const rise = reason === 'SCHEDULE' || reason === 'HOLIDAY' ? planRise(rising, next, learned, now) : null;
  return { memory: { ...learned, rise }, nextAt: rise && riseDue(rise, now) };
}

/** A rise that is under way, and the one to a warmer block after it: that takes its place once it has to begin. */
function beside(rise: Rise, rising: RisingRoom, { later: known = null, ...last }: EarlyStartMemory, now: Instant): Foreseen {
  const { effective, seen, warming, others } = rising;
  const later = effective.reason === 'OPEN_WINDOW' || rise.leftAt !== undefined ? known : planRise(rising, known, last, now);
  if (later === null || now < later.beginsAt)
    return { memory: { ...last, rise, ...(later && { later }) }, nextAt: later && riseDue(later, now) };
  // its own block has begun, or it is heated already
  const goesOn = effective.reason === 'EARLY_START';
  const begun = goesOn && seen !== null ? begunByModel(seen, later.celsius, withWaterOf(others, later, warming, now), now) : null;
  const next: Rise = { ...later, since: goesOn ? rise.since : null, ...(begun && { begun }) };
  const overtaken = overtakenBy(rise, now);
  return { memory: { ...last, ...(overtaken && { overtaken }), rise: next }, nextAt: riseDue(next, now) };
}

/** What a start that is over teaches: minutes by which it was late; and of one that went by its model K by which the room rose, and that were foreseen. */
type Taught = { readonly late: number } | { readonly rise: number; readonly foreseen: number };

/** The rule and a model are wrong by different things: each learns of its own starts. */
const afterStart = (last: EarlyStartMemory, taught: Taught, under: Circumstance): EarlyStartMemory =>
  'late' in taught
    ? { ...last, ruleBias: learnStart(last.ruleBias ?? {}, under, taught.late) }
    : { ...last, pace: learnPace(last.pace ?? {}, under, taught.rise, taught.foreseen) };

const INTERRUPTS: ReadonlySet<EffectiveSetting['reason']> = new Set(['MANUAL', 'AWAY']);
const isLeft = ({ leftAt }: Pick<Rise, 'leftAt'>, now: Instant): boolean => leftAt !== undefined && now - leftAt > INTERRUPTED;

/** By what it is judged whether a rise is there: a valve feels its own warmth long before the room has any, and a thermometer is late; a model knows both. */
const airOf = ({ begun }: { readonly begun?: unknown }, { measured, seen }: Pick<RisingRoom, 'measured' | 'seen'>): number | null =>
  begun === undefined ? (measured?.celsius ?? null) : seen && trackedAir(seen.tracked);

/** Of a block that was edited since its room is heated for it: it is another start by that, which says nothing of how long the room takes. */
function asEdited(rise: Rise, { reason, until, setting }: EffectiveSetting): Rise {
  const celsius = setpointOf(setting);
  if (reason !== 'EARLY_START' || until === null || celsius === null || (until === rise.block && celsius === rise.celsius)) return rise;
  const { expected: _, ...others } = rise;
  return { ...others, block: until, celsius, thereAt: celsius > rise.celsius ? null : rise.thereAt, disturbed: true };
}

/** What became of a rise for which its room is heated, and what it teaches; null: it has not begun. */
function followed(
  before: Rise,
  { effective, measured, seen, warming, others, hindered }: RisingRoom,
  now: Instant,
): { readonly rise: Rise | null; readonly taught: Taught | null } | null {
  const last = asEdited(before, effective);
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
  const begun =
    begins && last.byRule !== true && seen !== null
      ? begunByModel(seen, last.celsius, withWaterOf(others, last, warming, now), now)
      : last.begun;
  const air = airOf({ begun }, { measured, seen });
  const thereAt = last.thereAt ?? (air !== null && isThere(last, air) ? now : null);
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

/** °C that a rise which goes by its model is foreseen to have brought its room to when its block begins, as its model had it last; null: nobody knows. */
export function expectedOf(memory: EarlyStartMemory | null, outdoor: number | null): number | null {
  const rise = memory?.rise ?? null;
  if (rise?.begun === undefined || rise.since === null) return null;
  if (rise.expected !== undefined) return rise.expected;
  const { begun, since, block, celsius } = rise;
  const risen = paceAt(memory?.pace ?? {}, circumstanceOf(rise, outdoor)) * foreseenAfter(begun, block - (begun.at ?? since));
  return roundTo(Math.min(celsius, begun.air + risen), 1);
}

function taughtBy({ block, celsius, since, thereAt, begun, capped, byRule }: Rise, air: number, now: Instant): Taught | null {
  const end = thereAt ?? now;
  if (begun !== undefined) {
    const risen = (thereAt === null ? air : celsius - REACHED_WITHIN) - begun.air;
    return { rise: risen, foreseen: foreseenAfter(begun, end - (begun.at ?? since ?? end) - FOLLOWS) };
  }
  const late = (end - block) / MINUTE;
  return byRule !== true || (capped === true && late > 0) ? null : { late };
}
