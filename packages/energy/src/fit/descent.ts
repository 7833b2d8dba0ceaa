import { normalEquations } from '../numeric/normal-equations.ts';
import { solvePositive } from '../numeric/solve-positive.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { PARAMETERS, type ParameterName, type ParameterPriors } from '../room-model/parameters.ts';
import { EVERY, type PredictionProblem } from './prediction-problem.ts';

/** Errors beyond this count linearly, not by their square (Huber 1964): nobody told the model of the oven. K. */
const USUAL_ERROR = 0.3;
/** What a day of record weighs against the priors: so many errors that know nothing of each other. */
const WEIGHT_OF_A_DAY = 3;
/** The descent ends when a turn gains less than this share of the cost, or after so many turns. */
const GAIN_ENOUGH = 0.005;
const MOST_TURNS = 10;
const SLOPE_STEP = 0.01;
const FIRST_DAMPING = 0.01;
const MOST_DAMPING = 1e4;

/** Where a descent stands: plain data, to be kept between two nights. */
export type Descent = {
  readonly vector: readonly number[];
  /** Null before the first turn. */
  readonly cost: number | null;
  readonly damping: number;
  /** Turns that it may still take. */
  readonly left: number;
  readonly done: boolean;
};

export const beginDescent = (vector: ArrayLike<number>, left = MOST_TURNS): Descent => ({
  vector: Array.from(vector),
  cost: null,
  damping: FIRST_DAMPING,
  left,
  done: false,
});

/** Weighs the errors of a problem: the cost, and for each error the share by which it counts. */
export function weigh({ pairs }: PredictionProblem, errors: Float64Array): { readonly cost: number; readonly weights: Float64Array } {
  const weights = new Float64Array(errors.length);
  let cost = 0;
  let at = 0;
  for (const { starts, weight } of pairs) {
    // predictions overlap: days, not predictions, tell how much a horizon knows
    const days = (starts.length * EVERY) / STEPS_A_DAY;
    const each = starts.length === 0 ? 0 : (weight * WEIGHT_OF_A_DAY * days) / starts.length;
    for (let index = 0; index < starts.length; index++, at++) {
      const size = Math.abs(errors[at]!) / USUAL_ERROR;
      cost += each * (size <= 1 ? size * size : 2 * size - 1);
      weights[at] = (each / USUAL_ERROR ** 2) * (size <= 1 ? 1 : 1 / size);
    }
  }
  return { cost, weights };
}

/**
 * One turn of Levenberg's and Marquardt's descent towards the most likely parameters (MAP): slopes of the parameters that are free, then one step that is
 * taken if it leads down. Slopes keep the filter's gains as they are where they are taken.
 */
export function turn(problem: PredictionProblem, priors: ParameterPriors, free: readonly ParameterName[], from: Descent): Descent {
  const places = free.map((name) => PARAMETERS.indexOf(name));
  const size = places.length;
  const vector = Float64Array.from(from.vector);
  const { errors, gains } = problem.errorsAt(vector);
  const { cost: misfit, weights } = weigh(problem, errors);
  const cost = misfit + distance(priors, places, vector);

  const slopes = places.map((place) => {
    const near = new Float64Array(vector);
    const step = near[place]! + SLOPE_STEP > priors.most[place]! ? -SLOPE_STEP : SLOPE_STEP;
    near[place]! += step;
    const moved = problem.errorsNear(near, gains);
    for (let index = 0; index < moved.length; index++) moved[index] = (moved[index]! - errors[index]!) / step;
    return moved;
  });
  // slopes are those of errors, measured less predicted: down is against them
  const { matrix: curvature, right } = normalEquations(slopes, errors, weights);
  const descent = right.map((value) => -value);
  for (const [row, place] of places.entries()) {
    const sureness = 1 / priors.deviation[place]! ** 2;
    curvature[row * size + row]! += sureness;
    descent[row]! -= sureness * (vector[place]! - priors.mean[place]!);
  }

  let { damping } = from;
  for (; damping < MOST_DAMPING; damping *= 10) {
    const damped = new Float64Array(curvature);
    for (let row = 0; row < size; row++) damped[row * size + row]! *= 1 + damping;
    const step = solvePositive(damped, descent, size);
    if (step === null) continue;
    const next = new Float64Array(vector);
    for (const [row, place] of places.entries())
      next[place] = Math.min(priors.most[place]!, Math.max(priors.least[place]!, vector[place]! + Math.min(1, Math.max(-1, step[row]!))));
    const reached = weigh(problem, problem.errorsAt(next).errors).cost + distance(priors, places, next);
    if (reached >= cost) continue;
    const left = from.left - 1;
    return {
      vector: Array.from(next),
      cost: reached,
      damping: damping / 10,
      left,
      done: cost - reached < GAIN_ENOUGH * cost || left <= 0,
    };
  }
  return { ...from, cost, left: from.left - 1, done: true };
}

/** How far parameters are from what was believed of them, in squared deviations. */
function distance({ mean, deviation }: ParameterPriors, places: readonly number[], vector: Float64Array): number {
  let sum = 0;
  for (const place of places) sum += ((vector[place]! - mean[place]!) / deviation[place]!) ** 2;
  return sum;
}
