import { type Instant, MINUTE } from '@braise/domain';

/** Water vapour in a room's air as its thermometer said it, g/m³. */
type Vapour = { readonly at: Instant; readonly grams: number };

/** What is remembered of a room's vapour: of the last hour and a half, and how much it usually changes while nothing is open. */
export type VapourMemory = {
  readonly said: readonly Vapour[];
  /** Mean square of a change, (g/m³)², and how many are in it. */
  readonly usual: { readonly square: number; readonly count: number };
};

/** What the vapour of a room says of an exchange with outdoors, g/m³. */
export type VapourVote = {
  readonly before: number;
  readonly now: number;
  readonly outside: number;
  /** How many times likelier such an exchange is than chance, twice its logarithm, as by the temperature; 0: nothing speaks for it. */
  readonly ratio: number;
  /** Something steams there, and the steam has not gone out: a stove or a shower that was turned off, not a window. */
  readonly lingers: boolean;
};

/** Reports closer to each other than this are one. */
const APART = 4 * MINUTE;
const KEPT = 100 * MINUTE;
/** A word that is older says nothing of now. */
const SILENCE = 30 * MINUTE;
/** A change is told over so long: about what a window takes to be found. */
const OVER = 12 * MINUTE;
/** Nobody knows how a room usually changes before so many reports, and the last so many tell it: it is restless for hours, and calm again. */
const LEARNED = 30;
/** Larger changes, in deviations, tell of something that happened. */
const USUAL_WITHIN = 3;
/** A percent of humidity and a tenth of a kelvin, rounded, make such a deviation, g/m³. */
const LEAST_SPREAD = 0.1;
/** Air outside that is hardly drier changes nothing that could be told, g/m³. */
const LEAST_DIFFERENCE = 1.5;
/** Of the difference to outdoors, what an open window takes away at the least until it is told, and what it takes of steam. */
const GOES = { least: 0.2, ofSteam: 0.3 };
/** What lies so far above its recent lows is steam, g/m³. */
const STEAM = 1;

/** The memory with a report taken in. `aired`: a window is known to be open; `anew`: another device says it, or by another clock. */
export function withVapour(
  memory: VapourMemory | null,
  { at, grams }: Vapour,
  { aired, anew }: { readonly aired: boolean; readonly anew: boolean },
): VapourMemory {
  const { said, usual } = memory ?? { said: [], usual: { square: 0, count: 0 } };
  const last = said.at(-1);
  const vapour = { at, grams: Math.round(grams * 100) / 100 };
  if (anew || last === undefined) return { said: [vapour], usual };
  if (at <= last.at) return { said, usual };
  const earlier = heldAt(said, at - OVER);
  const isNews = at - (said.at(-2)?.at ?? 0) >= APART;
  // the youngest is always kept: the one before it gives way where it came right after another
  const kept = (isNews ? said : said.slice(0, -1)).filter((each) => each.at > at - KEPT);
  return { said: [...kept, vapour], usual: aired || !isNews || earlier === null ? usual : withChange(usual, vapour.grams - earlier) };
}

/** What it is like from now on: what was before a window was shut tells nothing of another. */
export const lastVapour = ({ said, usual }: VapourMemory): VapourMemory => ({ said: said.slice(-1), usual });

function withChange({ square, count }: VapourMemory['usual'], change: number): VapourMemory['usual'] {
  const most = USUAL_WITHIN * Math.max(LEAST_SPREAD, Math.sqrt(square));
  const within = Math.max(-most, Math.min(most, change));
  return { square: Number((square + (within ** 2 - square) / (count + 1)).toPrecision(4)), count: Math.min(count + 1, LEARNED) };
}

/**
 * What is said of an exchange that began at `since`, with air outside of `outside` g/m³; null: it is too much alike, or too little is known. It speaks for one only
 * where vapour falls below all that it was in the hour and a half before.
 */
export function voteOfVapour({ said, usual }: VapourMemory, since: Instant, outside: number, now: Instant): VapourVote | null {
  const last = said.at(-1);
  const before = heldAt(said, since);
  if (last === undefined || before === null || now - last.at > SILENCE || usual.count < LEARNED) return null;
  const difference = before - outside;
  if (difference < LEAST_DIFFERENCE) return null;
  const lowest = Math.min(...said.filter(({ at }) => at <= since).map(({ grams }) => grams));
  const expected = GOES.least * difference;
  const spread = Math.max(usual.square, LEAST_SPREAD ** 2);
  return {
    before,
    now: last.grams,
    outside,
    ratio: Math.max(0, (expected * (2 * (lowest - last.grams) - expected)) / spread),
    lingers: last.grams > lowest + STEAM && before - last.grams < GOES.ofSteam * difference,
  };
}

/** What was said last by then. */
const heldAt = (said: readonly Vapour[], at: number): number | null => said.findLast((each) => each.at <= at)?.grams ?? null;
