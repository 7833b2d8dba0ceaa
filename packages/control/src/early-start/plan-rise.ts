import { type EffectiveSetting, type Instant, MINUTE, instant, roundTo, setpointOf, withinRange } from '@braise/domain';
import type { ScheduleChange } from '@braise/domain/schedule';
import type { RoomModel } from '@braise/energy';
import type { RoomSight } from '../law/room-sight.ts';
import type { Measured } from '../room/observe-room.ts';
import type { RoomSnapshot } from '../snapshot.ts';
import { backThrough, isMostlyQuiet, onThrough } from './quiet-share.ts';
import { type Warming, begunByModel, foreseenAfter, leadByModel, leadByRule, waterForRise } from './lead.ts';
import type { EarlyStartMemory, Rise } from './early-start-memory.ts';
import type { Circumstance } from './regime.ts';
import { corrected } from './start-bias.ts';
import { paceAt } from './start-pace.ts';

/** Fewer K are not worth a start of their own. */
const LEAST_GAP = 0.5;
/** It is worked out again when half of the time until then is over; at least and at most so often, ms. */
const LOOKS = { least: MINUTE, most: 10 * MINUTE };
/** So many times a lead is worked out with the water of others. */
const ROUNDS = 2;
/** A start that comes so much later than it should have, as after a schedule was changed, teaches nothing, ms. */
const OVERDUE = 10 * MINUTE;

export type RisingRoom = {
  readonly room: Pick<RoomSnapshot, 'limits' | 'type' | 'model' | 'learnedAnew'>;
  /** How long before its warmth is wanted it may be heated for that, ms; 0: it waits. */
  readonly earliest: number;
  readonly effective: EffectiveSetting;
  /** Those of its schedule to come, in order; while everybody is away none, for nothing begins early then. */
  readonly changes: Iterable<ScheduleChange>;
  readonly measured: Measured | null;
  /** As its model sees it; null: nobody knows it well enough. */
  readonly seen: RoomSight | null;
  readonly emitter: RoomModel['kind']['emitter'];
  readonly warming: Warming;
  /** What the home's other rooms are heated for, or will be. */
  readonly others: readonly Rise[];
  /** A window is open, or none of its valves takes what it is told. */
  readonly hindered: boolean;
};

/**
 * The rise for which heating begins first, of all to a warmer block that a room may be heated for by now: before a small one a larger one may have to begin.
 * Null: there is none. `known`: as it was worked out last.
 */
export function planRise(rising: RisingRoom, known: Rise | null, learned: EarlyStartMemory, now: Instant): Rise | null {
  const wanted = [...warmerBlocks(rising, now)];
  const stillWanted = known !== null && wanted.some(({ block, celsius }) => block === known.block && celsius === known.celsius);
  if (stillWanted && now < lookAt(known) && now < known.beginsAt) return known;
  let first: Rise | null = null;
  for (const { block, celsius } of wanted) {
    const rise = riseTo(block, celsius, rising, learned, now);
    if (rise !== null && (first === null || rise.beginsAt < first.beginsAt)) first = rise;
  }
  // what was looked at all along, and was seen too late to be due, was wrong by that
  const followed = stillWanted && first?.block === known.block;
  return first && { ...first, disturbed: followed ? known.disturbed : first.disturbed };
}

/** When a rise is worked out again, or begins. */
export const riseDue = (rise: Rise, now: Instant): Instant => instant(Math.max(now + 1, Math.min(rise.beginsAt, lookAt(rise))));

/** Under what it rises, with so many °C outside. */
export const circumstanceOf = ({ quiet, shared }: Pick<Rise, 'quiet' | 'shared'>, outdoor: number | null): Circumstance => ({
  outdoor,
  quiet: quiet === true,
  shared: shared === true,
});

type Span = { readonly block: Instant; readonly beginsAt: Instant };

/** Whether others are heated for at least half of the time that it takes. */
const isShared = ({ block, beginsAt }: Span, others: readonly Rise[]): boolean =>
  others.some((other) => Math.min(block, other.block) - Math.max(beginsAt, other.beginsAt) > (block - beginsAt) / 2);

/** What others ask of the water meanwhile, as far as their models know. */
const waterBeside = ({ block, beginsAt }: Span, others: readonly Rise[]): NonNullable<Warming['beside']> =>
  others.flatMap(({ water, ...other }) =>
    water === undefined || other.beginsAt >= block || other.block <= beginsAt
      ? []
      : [{ after: Math.max(0, other.beginsAt - beginsAt), celsius: water }],
  );

/** What makes the water of a room that is heated for its block from now on. */
export const withWaterOf = (others: readonly Rise[], { block }: Pick<Rise, 'block'>, warming: Warming, now: Instant): Warming => ({
  ...warming,
  beside: waterBeside({ block, beginsAt: now }, others),
});

/**
 * One that is under way, with what its model makes of it now: what warmth it brings by its block, and, where it is late though it began as early as it may, when it
 * has that. Not more often than every ten minutes, and only when something is decided anyway.
 */
export function foreseenAnew(rise: Rise, { seen, warming, others }: RisingRoom, { pace = {} }: EarlyStartMemory, now: Instant): Rise {
  const { begun, block, celsius, foreseenAt } = rise;
  const tells = begun !== undefined && now < block;
  if (seen === null || rise.byRule === true || (!tells && foreseenAt === undefined)) return rise;
  if (now < Math.max(rise.at, begun?.at ?? rise.at) + LOOKS.most) return rise;
  const water = withWaterOf(others, rise, warming, now);
  const rate = paceAt(pace, circumstanceOf(rise, warming.outdoor));
  const anew: Rise = { ...rise, at: now, ...(tells && { expected: expectedAt(seen, rise, water, rate, now) }) };
  if (foreseenAt === undefined) return anew;
  const lead = leadByModel(seen, celsius, water, now, rate);
  return { ...anew, foreseenAt: lead === null ? null : instant(Math.floor(now + onThrough(warming.quiet ?? [], now, lead))) };
}

/** °C that a room is brought to by its block from now on, no more than that asks for. */
function expectedAt(seen: RoomSight, { block, celsius }: Rise, water: Warming, rate: number, now: Instant): number {
  const ahead = begunByModel(seen, celsius, water, now);
  return roundTo(Math.min(celsius, ahead.air + rate * foreseenAfter(ahead, block - now)), 1);
}

const lookAt = ({ at, beginsAt }: Rise): number => at + Math.min(LOOKS.most, Math.max(LOOKS.least, (beginsAt - at) / 2));

/** Blocks for which the room may be heated already, each warmer than all before it. */
function* warmerBlocks(
  { room, effective, changes, earliest }: RisingRoom,
  now: Instant,
): Generator<{ readonly block: Instant; readonly celsius: number }> {
  let warmest = setpointOf(effective.setting) ?? -Infinity;
  for (const { at, setting } of changes) {
    if (at - now > earliest) return;
    const celsius = setpointOf(withinRange(setting, room.limits));
    if (celsius === null || celsius <= warmest) continue;
    warmest = celsius;
    yield { block: at, celsius };
  }
}

function riseTo(
  block: Instant,
  celsius: number,
  { measured, seen, earliest, emitter, warming, others }: RisingRoom,
  { pace = {}, ruleBias = {} }: EarlyStartMemory,
  now: Instant,
): Rise | null {
  const { by, outdoor, quiet = [] } = warming;
  const gap = measured === null ? null : celsius - measured.celsius;
  if (gap === null || gap < LEAST_GAP) return null;
  const leadUnder = (under: Circumstance, beside: Warming['beside'] = []): number | null => {
    return seen === null
      ? corrected(leadByRule(gap, { emitter, by }), ruleBias, under)
      : leadByModel(seen, celsius, { ...warming, beside }, now, paceAt(pace, under));
  };
  const ahead = (lead: number | null): number => (lead === null ? earliest : backThrough(quiet, block, lead));
  const beginsAfter = (lead: number | null): Instant => instant(block - Math.min(earliest, ahead(lead)));
  const plain = leadUnder({ outdoor });
  const quietly = isMostlyQuiet(quiet, { from: beginsAfter(plain), to: block });
  const leadFor = (shared: boolean, beside: Warming['beside'] = []) => leadUnder({ outdoor, quiet: quietly, shared }, beside);
  const alone = quietly ? leadFor(false) : plain;
  const shared = isShared({ block, beginsAt: beginsAfter(alone) }, others);
  let found = shared ? leadFor(true) : alone;
  // the later it begins, the sooner others make its water warmer: that comes to rest at once
  const rounds = seen === null || others.length === 0 ? 0 : ROUNDS;
  for (let round = 0; round < rounds; round++) found = leadFor(shared, waterBeside({ block, beginsAt: beginsAfter(found) }, others));
  const water = seen && waterForRise(seen, celsius, warming, now);
  const lead = ahead(found);
  const due = block - Math.min(earliest, lead);
  return {
    block,
    celsius,
    at: now,
    beginsAt: instant(Math.max(now, Math.floor(due))),
    since: null,
    thereAt: null,
    disturbed: due < now - OVERDUE,
    ...(water !== null && { water }),
    ...(shared && { shared: true as const }),
    ...(quietly && { quiet: true as const }),
    capped: lead >= earliest,
    ...(lead >= earliest && { foreseenAt: found === null ? null : instant(Math.floor(now + onThrough(quiet, now, found))) }),
    byRule: seen === null,
  };
}
