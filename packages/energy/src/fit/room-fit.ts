import { instant } from '@braise/domain';
import type { RoomGrid } from '../record/room-grid.ts';
import { AZIMUTHS } from '../record/weather-grid.ts';
import { STEP } from '../record/steps.ts';
import { parametersOf, priorsFor, vectorOf } from '../room-model/parameters.ts';
import { ROOM_MODEL_VERSION, type RoomModel, expectedError } from '../room-model/room-model.ts';
import { type Routine, besideOthers, noRoutine } from '../room-model/routine.ts';
import { type Structure, freeParameters } from '../room-model/structure.ts';
import { type Candidate, type Refusal, refusalOf } from './adoption.ts';
import { type Descent, beginDescent, turn, weigh } from './descent.ts';
import { freeRunErrors } from './free-run-error.ts';
import { learnRoutine } from './learn-routine.ts';
import { type PredictionProblem, predictionProblem } from './prediction-problem.ts';
import { tooPoor } from './record-worth.ts';
import { type StepSpan, spansOf } from './spans.ts';
import { usualFlow } from './usual-flow.ts';

/**
 * The rungs of the ladder, in order. A good model that was adopted before begins at `again`, with all that it had; a poor one comes there to compete. What has
 * been judged is learned once more from the `whole` record: its last days say the most of those to come.
 */
const RUNGS = ['one-state', 'two-states', 'neighbours', 'sun', 'again', 'routine', 'whole'] as const;
type Rung = (typeof RUNGS)[number];

/** A fit under way: plain data, to be kept as JSON between two nights. It goes on with the grid that it was begun with. */
export type RoomFit = {
  readonly version: number;
  readonly rung: Rung | null;
  /** What the rung is trying; null: it has not begun. */
  readonly trying: { readonly structure: Structure; readonly routine: Routine; readonly descent: Descent } | null;
  readonly best: Candidate | null;
  /** Set once `rung` is null. */
  readonly outcome: FitOutcome | null;
};
export type FitOutcome = { readonly model: RoomModel } | { readonly refused: Refusal };

/** Hours ahead whose errors are kept with a model. */
const VALIDATED_HOURS = [0.5, 1, 3, 6, 12, 24];
/** Error of what could not be held against anything, K: JSON knows no infinity. */
const NOT_JUDGED = 99;

/** The first rung is what there is if the others fail: it need not be at its best. */
const FIRST_TURNS = 4;

/** Error of six hours beyond which a model is sought from the first rung again, K: what it was found by may have led it astray. */
const ASTRAY = 0.5;

/** Begins a fit; one of a room that has a good model begins with it. */
export function beginFit(previous: RoomModel | null): RoomFit {
  return {
    version: ROOM_MODEL_VERSION,
    rung: isUsable(previous) && expectedError(previous, 6) <= ASTRAY ? 'again' : 'one-state',
    trying: null,
    best: null,
    outcome: null,
  };
}

const isUsable = (previous: RoomModel | null): previous is RoomModel => previous?.version === ROOM_MODEL_VERSION;

/**
 * Goes on by so many turns of descent, of some milliseconds each; `outcome` is there once it is through. Hand it the same grid each time, and the model
 * that the room has, if any.
 */
export function advanceFit(fit: RoomFit, grid: RoomGrid, previous: RoomModel | null, turns: number): RoomFit {
  if (fit.outcome !== null) return fit;
  const poor = tooPoor(grid);
  if (poor !== null) return ended(fit, { refused: poor });
  let now = fit;
  let left = turns;
  let problem: PredictionProblem | null = null;
  while (now.rung !== null && left > 0) {
    if (now.trying === null) {
      const { fit: begun, turns: spent } = beginRung(now, now.rung, grid, previous);
      now = begun;
      left -= spent;
    } else if (now.trying.descent.done) {
      now = endRung(now, grid, previous);
      problem = null;
    } else {
      const { structure, routine, descent } = now.trying;
      problem ??= predictionProblem(grid, structure, routine, spanOf(now.rung, grid));
      now = {
        ...now,
        trying: { structure, routine, descent: turn(problem, priorsFor(grid.kind), freeParameters(structure, grid.kind), descent) },
      };
      left -= 1;
    }
  }
  return now;
}

/** What a rung learns from. */
const spanOf = (rung: Rung, grid: RoomGrid): StepSpan => spansOf(grid)[rung === 'whole' ? 'whole' : 'learned'];

/** What a rung tries first. Choosing among facades takes a turn for each. */
function beginRung(
  fit: RoomFit,
  rung: Rung,
  grid: RoomGrid,
  previous: RoomModel | null,
): { readonly fit: RoomFit; readonly turns: number } {
  const priors = priorsFor(grid.kind);
  const best = fit.best ?? {
    structure: { mass: false, neighbours: false, facade: null },
    vector: Array.from(priors.mean),
    routine: noRoutine(grid),
    error: NOT_JUDGED,
  };
  const start = (structure: Structure, vector: ArrayLike<number>, routine: Routine = best.routine, turns?: number): RoomFit => ({
    ...fit,
    trying: { structure, routine, descent: beginDescent(vector, turns) },
  });
  switch (rung) {
    case 'one-state':
      return { fit: start(best.structure, priors.mean, best.routine, FIRST_TURNS), turns: 0 };
    case 'two-states':
      return { fit: start({ ...best.structure, mass: true }, priors.mean), turns: 0 };
    case 'neighbours':
      return { fit: grid.others.length === 0 ? nextRung(fit) : start({ ...best.structure, neighbours: true }, best.vector), turns: 0 };
    case 'sun': {
      const { learned } = spansOf(grid);
      const tried = AZIMUTHS.map((_, facade) => {
        const structure = { ...best.structure, facade };
        const problem = predictionProblem(grid, structure, best.routine, learned);
        return { structure, descent: turn(problem, priors, ['sun', 'gain', 'airToOutdoors'], beginDescent(best.vector)) };
      });
      const [first] = tried.toSorted((a, b) => (a.descent.cost ?? Infinity) - (b.descent.cost ?? Infinity));
      return { fit: first === undefined ? nextRung(fit) : start(first.structure, first.descent.vector), turns: 2 };
    }
    case 'again':
      return isUsable(previous)
        ? {
            fit: start(previous.structure, vectorOf(previous.parameters), besideOthers(previous.routine, previous.beside, grid)),
            turns: 0,
          }
        : { fit: nextRung(fit), turns: 0 };
    case 'routine': {
      const problem = predictionProblem(grid, best.structure, best.routine, spansOf(grid).learned);
      return { fit: start(best.structure, best.vector, routineAt(grid, best, problem)), turns: 2 };
    }
    case 'whole':
      return { fit: start(best.structure, best.vector), turns: 0 };
  }
}

function routineAt(
  grid: RoomGrid,
  { structure, vector, routine }: Pick<Candidate, 'structure' | 'vector' | 'routine'>,
  problem: PredictionProblem,
): Routine {
  const place = Float64Array.from(vector);
  const { errors, gains } = problem.errorsAt(place);
  return learnRoutine(grid, structure, parametersOf(place), routine, problem, { errors, gains, weights: weigh(problem, errors).weights });
}

/** Looks at what a rung has come to, and goes to the next. */
function endRung(fit: RoomFit, grid: RoomGrid, previous: RoomModel | null): RoomFit {
  const { trying, best, rung } = fit;
  if (trying === null) return nextRung(fit);
  const { structure, routine, descent } = trying;
  if (rung === 'whole' && best !== null) return ended(fit, { model: modelOf(best, trying, grid) });
  const [six] = freeRunErrors(grid, structure, parametersOf(descent.vector), routine, spansOf(grid).heldOut, [6]);
  const error = six === undefined || Number.isNaN(six.rmse) ? NOT_JUDGED : six.rmse;
  const kept = best === null || error <= best.error;
  const candidate = kept ? { structure, vector: descent.vector, routine, error } : best;
  const next = nextRung({ ...fit, best: candidate });
  const refused = next.rung === 'whole' ? refusalOf(candidate, grid, previous) : null;
  return refused === null ? next : ended(fit, { refused });
}

const ended = (fit: RoomFit, outcome: FitOutcome): RoomFit => ({ ...fit, rung: null, trying: null, outcome });

function nextRung(fit: RoomFit): RoomFit {
  const place = fit.rung === null ? -1 : RUNGS.indexOf(fit.rung);
  return { ...fit, rung: RUNGS[place + 1] ?? null, trying: null };
}

/** What was found in the whole record, with the errors of what was found without the days that it is judged by. */
function modelOf(judged: Candidate, { structure, routine, descent }: NonNullable<RoomFit['trying']>, grid: RoomGrid): RoomModel {
  const found = { structure, vector: descent.vector, routine };
  const repeats = routine.hours.some((value) => value !== 0);
  const { from, length } = grid.weather;
  return inFiveDigits({
    version: ROOM_MODEL_VERSION,
    kind: grid.kind,
    structure,
    parameters: parametersOf(descent.vector),
    routine: repeats ? routineAt(grid, found, predictionProblem(grid, structure, routine, spansOf(grid).whole)) : routine,
    beside: grid.beside,
    usualFlow: usualFlow(grid),
    validated: freeRunErrors(
      grid,
      judged.structure,
      parametersOf(judged.vector),
      judged.routine,
      spansOf(grid).heldOut,
      VALIDATED_HOURS,
    ).filter(({ count }) => count > 0),
    from,
    to: instant(from + length * STEP),
  });
}

/** No model is known better than that, and a million of them are kept. */
const inFiveDigits = (model: RoomModel): RoomModel =>
  JSON.parse(JSON.stringify(model), (_key, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value,
  ) as RoomModel;
