import type { Instant } from '@braise/domain';
import type { StartBias } from './start-bias.ts';
import type { StartPace } from './start-pace.ts';

/** A block that asks for more warmth than its room has, and when heating for it begins. */
export type Rise = {
  /** When the block begins, by its schedule, and what it asks for, °C. */
  readonly block: Instant;
  readonly celsius: number;
  /** When this was worked out last, and when heating begins by it. */
  readonly at: Instant;
  readonly beginsAt: Instant;
  /** Since when the room is heated for it; null: not yet. */
  readonly since: Instant | null;
  /** When it had the warmth; null: not yet. */
  readonly thereAt: Instant | null;
  /** It began late, or something came between: it says nothing of how long the room takes. */
  readonly disturbed: boolean;
  /** It began as early as it may: that it came late says nothing. Left out: it did not. */
  readonly capped?: boolean;
  /** When it is foreseen to have its warmth, of one that began as early as it may; null: not within what is foreseen. Left out: it did not, or has not begun. */
  readonly foreseenAt?: Instant | null;
  /** °C that it is foreseen to bring its room to by its block, as it was worked out last; left out: not since it began. */
  readonly expected?: number;
  /** Nobody knew the room well enough, and it went by the rule. Left out: by its model. */
  readonly byRule?: boolean;
  /** °C of the water that it asks for by its model. Left out: nobody knows. */
  readonly water?: number;
  /** Other rooms are heated for their blocks at the same time. Left out: none is. */
  readonly shared?: true;
  /** Its heat pump is quiet for most of it. Left out: it is not. */
  readonly quiet?: true;
  /** Since when it gives way to a hand or an absence that may be over in a moment. Left out: it does not. */
  readonly leftAt?: Instant;
  /** What its model made of it when it began. Left out: it has not begun, or goes by the rule. */
  readonly begun?: Begun;
};

/** When, °C of the air then, and K that were foreseen to be added to them by the end of each step from then on. `at` left out: when the rise began. */
export type Begun = { readonly at?: Instant; readonly air: number; readonly foreseen: readonly number[] };

/** `rise`: the next one, or the one that is under way or whose warmth is still awaited after its block began. */
export type EarlyStartMemory = Taught & {
  readonly rise: Rise | null;
  /** One to a warmer block after that which is under way; null or left out: there is none. */
  readonly later?: Rise | null;
  /** A block that began as early as it may, and whose warmth is awaited though a later one has taken its place; left out: there is none. */
  readonly overtaken?: Pick<Rise, 'block' | 'celsius'>;
  /** When its room was begun anew, as its residents had it; left out: never. */
  readonly anew?: Instant;
  /** What starts had taught before, and under which `anew`, as long as that may be had back; left out: nothing. */
  readonly aside?: Taught & { readonly anew: Instant | null };
};

/** What earlier starts taught. */
type Taught = {
  /** Blocks of the last week that began without their warmth though heating for them had begun as early as it may; left out: none. */
  readonly missed?: readonly Instant[];
  /** Of what its model foresees; left out: nothing was learned of it. */
  readonly pace?: StartPace;
  /** Of the rule; left out: the same. */
  readonly ruleBias?: StartBias;
};

/** Without what is under way, or to come. */
export function onlyLearned(memory: EarlyStartMemory): EarlyStartMemory {
  const { later: _, overtaken: __, ...learned } = memory;
  return { ...learned, rise: null };
}

/**
 * The same where its room was begun anew since: nothing is known of starts then, until that is taken back. `known`: something else is known of the room by now, and
 * what was before is gone.
 */
export function asBegunAnew(memory: EarlyStartMemory, anew: Instant | null, known: boolean): EarlyStartMemory {
  const { rise, later, overtaken, anew: last = null, aside, ...taught } = memory;
  if (last === anew && !(known && aside)) return memory;
  const under = { rise, ...(later && { later }), ...(overtaken && { overtaken }), ...(anew !== null && { anew }) };
  if (last === anew) return { ...taught, ...under };
  if (aside !== undefined && aside.anew === anew) {
    const { anew: _, ...back } = aside;
    return { ...back, ...under };
  }
  const kept = aside ?? (Object.keys(taught).length > 0 ? { ...taught, anew: last } : null);
  return { ...under, ...(kept && { aside: kept }) };
}

/**
 * What one that has decided for the same room before leaves to `own`, which decides from `now` on: all that it has learned, but for what was learned here where
 * that has lived `alone` for long, and the start that is under way there but not here. That teaches nothing.
 */
export function handedOver(
  own: EarlyStartMemory | null,
  from: EarlyStartMemory,
  { now, alone }: { readonly now: Instant; readonly alone: boolean },
): EarlyStartMemory {
  const { anew, aside, ...here } = own ?? { rise: null };
  const underWay = from.rise !== null && from.rise.since !== null && now < from.rise.block && here.rise?.since == null ? from.rise : null;
  const [other, first] = alone ? [onlyTaught(from), here] : [here, onlyTaught(from)];
  return {
    ...other,
    ...first,
    ...((here.pace ?? from.pace) && { pace: { ...other.pace, ...first.pace } }),
    ...((here.ruleBias ?? from.ruleBias) && { ruleBias: { ...other.ruleBias, ...first.ruleBias } }),
    ...(anew !== undefined && { anew }),
    ...(aside && { aside }),
    rise: underWay ? { ...underWay, disturbed: true } : here.rise,
  };
}

/** Without what its residents had begun anew there. */
function onlyTaught(memory: EarlyStartMemory): EarlyStartMemory {
  const { anew: _, aside: __, ...taught } = onlyLearned(memory);
  return taught;
}
