import { clamp, roundTo } from '@braise/domain';
import { type Circumstance, type Regime, learnedAt, regimeAt } from './regime.ts';

/**
 * K that a room rises for each that its model foresees, by regime; left out: nothing was learned. `missed`: see `learnPace`; `starts`: how many taught it, up to `SOME`;
 * left out by an earlier program, which foresaw another water: what that learned is none of this.
 */
export type StartPace = Readonly<Partial<Record<Regime, { readonly of: number; readonly missed: number; readonly starts?: number }>>>;

/** Of what a start was wrong by, the share that is learned; and where two in a row were wrong the same way and by more than so much, as logarithms of shares. */
const LEARNED = { once: 0.25, again: 0.6 };
const WRONG = Math.log(1.25);
/** After so many starts each counts for `once`; before, for as much as each of those before it and what was believed at first. */
const SOME = 2;
/** No start counts for more, as such a logarithm. */
const MOST = Math.log(2);
const BOUNDS = { least: 0.5, most: 3 };

export const paceAt = (pace: StartPace, under: Circumstance): number => paceOf(learnedHere(pace), under);

const paceOf = (learned: StartPace, under: Circumstance): number => learnedAt(learned, under)?.of ?? 1;

const learnedHere = (pace: StartPace): StartPace =>
  Object.fromEntries(Object.entries(pace).filter(([, { starts }]) => starts !== undefined));

/**
 * After a start whose room rose by `rise` K in the time in which its model foresaw `foreseen`. A share, and no minutes: a room that its model believes never to come
 * to its block is off by hours that say nothing, while what it rose by is off by a third. `missed` tells the next start what this one was wrong by.
 */
export function learnPace(before: StartPace, under: Circumstance, rise: number, foreseen: number): StartPace {
  const regime = regimeAt(under);
  const pace = learnedHere(before);
  const known = paceOf(pace, under);
  const { missed: last, starts = 0 } = pace[regime] ?? { missed: 0 };
  const found = foreseen > 0 ? clamp(rise / foreseen, BOUNDS.least, BOUNDS.most) : BOUNDS.most;
  const missed = clamp(Math.log(found / known), -MOST, MOST);
  const again = Math.min(Math.abs(missed), Math.abs(last)) > WRONG && missed * last > 0;
  const change = Math.exp((again ? LEARNED.again : Math.max(LEARNED.once, 1 / (starts + 2))) * missed);
  const changed = (of: number): number => roundTo(clamp(of * change, BOUNDS.least, BOUNDS.most), 3);
  const beside = regimeAt({ ...under, shared: under.shared !== true });
  const other = pace[beside];
  // what feeds it is another, as where somebody turned the curve of a boiler: whether others rise with it or not
  const both = again && other !== undefined ? { [beside]: { ...other, of: changed(other.of) } } : {};
  return { ...pace, ...both, [regime]: { of: changed(known), missed: roundTo(missed, 3), starts: Math.min(SOME, starts + 1) } };
}
