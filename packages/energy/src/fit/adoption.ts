import type { RoomGrid } from '../record/room-grid.ts';
import { PARAMETERS, type ParameterName, priorsFor } from '../room-model/parameters.ts';
import { ROOM_MODEL_VERSION, type RoomModel } from '../room-model/room-model.ts';
import { type Routine, besideOthers } from '../room-model/routine.ts';
import type { Structure } from '../room-model/structure.ts';
import { freeRunErrors } from './free-run-error.ts';
import type { TooPoor } from './record-worth.ts';
import { spansOf } from './spans.ts';

/** Why a fit gives no model: of the record, or of what it led to. */
export type Refusal = TooPoor | 'at-bound' | 'error-too-large' | 'worse-than-before';

/** What a fit has come to. */
export type Candidate = {
  readonly structure: Structure;
  readonly vector: readonly number[];
  readonly routine: Routine;
  /** Of six hours over the days that are held out, K. */
  readonly error: number;
};

/** A model that is to replace one may be off by so many times as much, on the same days. */
const AS_GOOD_AS = 1.1;
/** An error of six hours beyond which a prediction is worth nothing, K. */
export const MOST_ERROR = 1;
/** Parameters that must not end at the edge of what is believed possible: the others hardly matter there. */
const MUST_BE_INSIDE: readonly ParameterName[] = ['power', 'airToOutdoors', 'emitterLag'];

/** Why what was found is not adopted; null if it is. */
export function refusalOf({ vector, error }: Candidate, grid: RoomGrid, previous: RoomModel | null): Refusal | null {
  if (error > MOST_ERROR) return 'error-too-large';
  const priors = priorsFor(grid.kind);
  const atBound = MUST_BE_INSIDE.some((name) => {
    const place = PARAMETERS.indexOf(name);
    return vector[place]! <= priors.least[place]! || vector[place]! >= priors.most[place]!;
  });
  if (atBound) return 'at-bound';
  if (previous === null || previous.version !== ROOM_MODEL_VERSION) return null;
  const known = { ...previous, routine: besideOthers(previous.routine, previous.beside, grid) };
  const before = freeRunErrors(grid, known.structure, known.parameters, known.routine, spansOf(grid).heldOut, [6])[0]?.rmse ?? Infinity;
  return error > AS_GOOD_AS * before ? 'worse-than-before' : null;
}
