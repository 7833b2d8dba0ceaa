import { MINUTE, clamp, roundTo } from '@braise/domain';

/** Minutes by which a room takes longer than is worked out, by how cold it is outside; left out: nothing was learned. */
export type StartBias = { readonly cold?: number; readonly mild?: number };

/** °C outside below which it is cold. */
const COLD = 5;
/** Of what a start was wrong by, the share that is learned; of one far off no more than so many minutes. */
const LEARNED = 0.25;
const FAR_OFF = 20;
/** Within these minutes. */
const BOUNDS = { least: -30, most: 45 };

const regimeAt = (outdoor: number | null): keyof StartBias => (outdoor !== null && outdoor < COLD ? 'cold' : 'mild');

/** ms to add to what a room is worked out to take. */
export const biasAt = (bias: StartBias, outdoor: number | null): number => (bias[regimeAt(outdoor)] ?? 0) * MINUTE;

/** After a start that was right but for so many minutes; above 0: late. */
export function learnStart(bias: StartBias, outdoor: number | null, late: number): StartBias {
  const regime = regimeAt(outdoor);
  const learned = (bias[regime] ?? 0) + LEARNED * clamp(late, -FAR_OFF, FAR_OFF);
  return { ...bias, [regime]: roundTo(clamp(learned, BOUNDS.least, BOUNDS.most), 1) };
}
