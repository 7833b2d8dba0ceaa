import { clamp, roundTo } from '@braise/domain';
import { type Circumstance, type Regime, learnedAt, regimeAt } from './regime.ts';

/** K that a room rises for each that its model foresees, by regime; left out: nothing was learned. `missed`: see `learnPace`. */
export type StartPace = Readonly<Partial<Record<Regime, { readonly of: number; readonly missed: number }>>>;

/** Of what a start was wrong by, the share that is learned; and where two in a row were wrong the same way and by more than so much, as logarithms of shares. */
const LEARNED = { once: 0.25, again: 0.6 };
const WRONG = Math.log(1.25);
/** No start counts for more, as such a logarithm. */
const MOST = Math.log(2);
const BOUNDS = { least: 0.5, most: 3 };

export const paceAt = (pace: StartPace, under: Circumstance): number => learnedAt(pace, under)?.of ?? 1;

/**
 * After a start whose room rose by `rise` K in the time in which its model foresaw `foreseen`. A share, and no minutes: a room that its model believes never to come
 * to its block is off by hours that say nothing, while what it rose by is off by a third. `missed` tells the next start what this one was wrong by.
 */
export function learnPace(pace: StartPace, under: Circumstance, rise: number, foreseen: number): StartPace {
  const regime = regimeAt(under);
  const known = paceAt(pace, under);
  const before = pace[regime]?.missed ?? 0;
  const found = foreseen > 0 ? clamp(rise / foreseen, BOUNDS.least, BOUNDS.most) : BOUNDS.most;
  const missed = clamp(Math.log(found / known), -MOST, MOST);
  const again = Math.min(Math.abs(missed), Math.abs(before)) > WRONG && missed * before > 0;
  const change = Math.exp((again ? LEARNED.again : LEARNED.once) * missed);
  const changed = (of: number): number => roundTo(clamp(of * change, BOUNDS.least, BOUNDS.most), 3);
  const beside = regimeAt({ ...under, shared: under.shared !== true });
  const other = pace[beside];
  // what feeds it is another, as where somebody turned the curve of a boiler: whether others rise with it or not
  const both = again && other !== undefined ? { [beside]: { ...other, of: changed(other.of) } } : {};
  return { ...pace, ...both, [regime]: { of: changed(known), missed: roundTo(missed, 3) } };
}
