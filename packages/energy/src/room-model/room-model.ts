import type { Instant } from '@braise/domain';
import type { RoomKind, RoomParameters } from './parameters.ts';
import type { Routine } from './routine.ts';
import type { Structure } from './structure.ts';

/** Raised when the meaning of a model changes: older ones are fitted anew. */
export const ROOM_MODEL_VERSION = 3;

/** What free runs over days that a fit had not seen were off by: K. */
export type HorizonError = {
  /** How far ahead. */
  readonly hours: number;
  /** Root of the mean square. */
  readonly rmse: number;
  /** Mean of measured less predicted. */
  readonly bias: number;
  /** Root of the mean square of a prediction that nothing changes: what a model is worth stands beside it. */
  readonly persistence: number;
  /** Predictions that were held against what was measured. */
  readonly count: number;
};

/** The flow that the home has while water goes round, learned: °C at 10 °C outside, and by how much more for each K below. */
export type UsualFlow = { readonly mild: number; readonly perKelvin: number };

/** A room as it was learned from its own record. Plain data: kept as JSON. */
export type RoomModel = {
  readonly version: number;
  readonly kind: RoomKind;
  readonly structure: Structure;
  readonly parameters: RoomParameters;
  readonly routine: Routine;
  /** Ids of the other rooms that it was learned beside, in the order of its routine's weights. */
  readonly beside: readonly number[];
  readonly usualFlow: UsualFlow;
  /** By growing horizon, 0.5 to 24 hours: those for which there was something to hold them against. */
  readonly validated: readonly HorizonError[];
  /** What it was learned from; its error is that of the last days of it. */
  readonly from: Instant;
  readonly to: Instant;
  /** Another room whose measurement is taken for this one's, and since when: its thermometer was moved. Left out: none is. */
  readonly resembles?: { readonly room: number; readonly since: Instant };
};

/** How good predictions of six hours are: the words that a resident is told. */
export type ModelConfidence = 'rough' | 'good' | 'very-good';
/** K that they are off by at the most, and as a share of what a prediction that nothing changes is: a room that hardly varies is foretold by anything. */
const VERY_GOOD = { error: 0.3, share: 0.6 };
const GOOD = { error: 0.5, share: 0.8 };

/**
 * `lately`: what its predictions of six hours were off by since it was learned, K; null: nobody has looked, and nothing is very good yet. The worse of the two
 * counts. `proven`: it has foretold day by day what it promised; until then it is rough, whatever it promises.
 */
export function confidenceOf(
  { validated }: Pick<RoomModel, 'validated'>,
  { lately, proven }: { readonly lately: number | null; readonly proven: boolean },
): ModelConfidence {
  const six = validated.find(({ hours }) => hours === 6);
  if (six === undefined || !proven) return 'rough';
  const error = Math.max(six.rmse, lately ?? 0);
  const isWithin = (most: typeof GOOD): boolean => error < most.error && error <= most.share * six.persistence;
  if (lately !== null && isWithin(VERY_GOOD)) return 'very-good';
  return isWithin(GOOD) ? 'good' : 'rough';
}

/** K: no model is held to less. */
const LEAST_HELD = 0.25;

/** The error that a model is held to so many hours ahead, K: what it promised, as far as sensors and people let it. */
export const promisedError = (model: Pick<RoomModel, 'validated'>, hours: number): number =>
  Math.max(LEAST_HELD, expectedError(model, hours));

/** Standard error of a prediction so many hours ahead of what was last measured, K: as validated, straight between the horizons that were looked at. */
export function expectedError({ validated }: Pick<RoomModel, 'validated'>, hours: number): number {
  let before = { hours: 0, rmse: 0.1 };
  for (const next of validated) {
    if (hours <= next.hours) return before.rmse + ((next.rmse - before.rmse) * (hours - before.hours)) / (next.hours - before.hours);
    before = next;
  }
  // beyond a day errors hardly grow: heating holds the room
  return before.rmse;
}
