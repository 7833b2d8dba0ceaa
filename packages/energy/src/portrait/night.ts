import { STEPS_AN_HOUR } from '../record/steps.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { type ShownUnder, courseUnder } from './course-under.ts';

/** A night without heat: eight hours from half past ten on. */
export const NIGHT = { from: 22.5, hours: 8 };

/** °C of a room's air after each ten minutes of such a night, from the beginning on. */
export const nightOf = (model: RoomModel, celsius: number, under: ShownUnder): readonly number[] => [
  celsius,
  ...courseUnder(model, celsius, under, { from: NIGHT.from, steps: NIGHT.hours * STEPS_AN_HOUR }, 'shut'),
];
