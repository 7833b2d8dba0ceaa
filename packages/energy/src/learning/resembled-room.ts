import { freeRunErrors } from '../fit/free-run-error.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { type RoomModel, promisedError } from '../room-model/room-model.ts';
import { besideOthers } from '../room-model/routine.ts';

/** How far ahead a room is foretold, hours. */
const AHEAD = 3;
/** A measurement is another room's where its own model is off by so many times what it promised, and by so many times what it is off by with the other's. */
const UNLIKE = 3;
const LIKE = 1.6;
/** Runs that there must be in a day, of one each ten minutes. */
const LEAST_RUNS = STEPS_A_DAY / 2;

/**
 * The room whose measurement was taken for this one's over the last day of a record, by its id: the model foretells what was measured there, and not what was
 * measured here. Null: it is this one's, as far as anybody knows. Only thermometers on walls change places: a valve stays on its radiator. The day before the
 * last is for the filter to settle.
 */
export function resembledRoom(model: RoomModel, grid: RoomGrid): number | null {
  if (model.kind.sensor !== 'wall') return null;
  const own = timesPromised(model, grid);
  if (own === null || own < UNLIKE) return null;
  let found: { readonly room: number; readonly times: number } | null = null;
  for (const [place, room] of grid.beside.entries()) {
    if (grid.sensors[place] !== 'wall') continue;
    const times = timesPromised(model, exchanged(grid, place));
    if (times !== null && times < (found?.times ?? Infinity)) found = { room, times };
  }
  return found !== null && own > LIKE * found.times ? found.room : null;
}

/** The same record, had the thermometers of the room and of one beside it changed places. */
const exchanged = (grid: RoomGrid, place: number): RoomGrid => ({
  ...grid,
  temperature: grid.others[place]!,
  others: grid.others.map((other, index) => (index === place ? grid.temperature : other)),
});

/** What a model is off by, in times of what it promised; null where hardly anything can be held against it. */
function timesPromised(model: RoomModel, grid: RoomGrid): number | null {
  const to = grid.temperature.length;
  const routine = besideOthers(model.routine, model.beside, grid);
  const [error] = freeRunErrors(grid, model.structure, model.parameters, routine, { from: to - STEPS_A_DAY, to }, [AHEAD]);
  if (error === undefined || error.count < LEAST_RUNS) return null;
  return error.rmse / promisedError(model, AHEAD);
}
