import { STEPS_AN_HOUR } from '../record/steps.ts';
import { type RoomModel, expectedError } from '../room-model/room-model.ts';
import { type ShownUnder, courseUnder } from './course-under.ts';

/** A night without heat: eight hours from half past ten on. */
export const NIGHT = { from: 22.5, hours: 8 };

export type RoomNight = {
  /** K that it loses, below nought. */
  readonly kelvin: number;
  /** °C of its air after each ten minutes, from the beginning on. */
  readonly course: readonly number[];
};

/**
 * Such a night of a room, by its model. Null: it loses no more than the model may be off by, or none at all. A room that was never left unheated for long shows
 * next to nothing of what it loses: its people and its radiator pass for its walls.
 */
export function nightOf(model: RoomModel, celsius: number, under: ShownUnder): RoomNight | null {
  const air = courseUnder(model, celsius, under, { from: NIGHT.from, steps: NIGHT.hours * STEPS_AN_HOUR }, 'shut');
  const kelvin = air.at(-1)! - celsius;
  return kelvin < -expectedError(model, NIGHT.hours) ? { kelvin, course: [celsius, ...air] } : null;
}
