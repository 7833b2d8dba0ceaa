import { MINUTE, clamp, roundTo } from '@braise/domain';
import { type Circumstance, type Regime, learnedAt, regimeAt } from './regime.ts';

/** Minutes by which a room takes longer than the rule says, by regime; left out: nothing was learned. */
export type StartBias = Readonly<Partial<Record<Regime, number>>>;

/** Of what a start was wrong by, the share that is learned; of one far off no more than so many minutes. */
const LEARNED = 0.25;
const FAR_OFF = 20;
/** Within these minutes. */
const BOUNDS = { least: -30, most: 45 };

/** Of what is worked out at least such a share remains: a room that never begins early would never be found to need it. */
export const REMAINS = 0.5;

/** ms that a room takes which the rule says to take `lead`, by what was learned. */
export const corrected = (lead: number, bias: StartBias, under: Circumstance): number =>
  Math.max(REMAINS * lead, lead + (learnedAt(bias, under) ?? 0) * MINUTE);

/** Minutes by which a thermometer tells of a room's warmth later than it is there: that is not made up for. */
const LAG = 8;

/** After a start that was right but for so many minutes, as its thermometer tells; above 0: late. */
export function learnStart(bias: StartBias, under: Circumstance, late: number): StartBias {
  const regime = regimeAt(under);
  const learned = (learnedAt(bias, under) ?? 0) + LEARNED * clamp(late - LAG, -FAR_OFF, FAR_OFF);
  return { ...bias, [regime]: roundTo(clamp(learned, BOUNDS.least, BOUNDS.most), 1) };
}
