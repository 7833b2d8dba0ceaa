import { DAY, HOUR, type Instant, instant } from '@braise/domain';
import { type Refusal, MOST_ERROR } from '../fit/adoption.ts';
import { freeRunErrors } from '../fit/free-run-error.ts';
import { type RoomFit, advanceFit, beginFit } from '../fit/room-fit.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { ROOM_MODEL_VERSION, type RoomModel, expectedError } from '../room-model/room-model.ts';
import { besideOthers } from '../room-model/routine.ts';

/** How far learning a room has come: plain data, to be kept as JSON from night to night. */
export type RoomLearning = {
  readonly model: RoomModel | null;
  /** Under way, of the record of `days` whole days that ends at `to`. */
  readonly fit: { readonly state: RoomFit; readonly to: Instant; readonly days: number } | null;
  /** Why the last fit gave no model; null after one that did. */
  readonly refused: Refusal | null;
  /** What the model was off by lately, six hours ahead, K; null: nobody has looked. */
  readonly error: number | null;
  /** Fitted again from then on, or sooner when its error grows. */
  readonly fitAt: Instant;
  /** Looked at again from then on. */
  readonly dueAt: Instant;
};

/** A room that nothing is known of. */
export const notLearned = (at: Instant): RoomLearning => ({ model: null, fit: null, refused: null, error: null, fitAt: at, dueAt: at });

/** The record of a room, of so many whole days up to an instant. */
export type GridOver = (to: Instant, days: number) => RoomGrid;

/** Days of record that a room is learned from: three weeks, and the days by which it is judged. */
export const DAYS_LEARNED = 24;
/** Less says nothing: as many days as must have been heated. */
const LEAST_DAYS = 5;
/** Turns of a night: a fit goes on for a week of them. One that there is no model before goes faster, once in the life of a room. */
const TURNS = { first: 24, again: 8 };
/** From one fit to the next, and to the next attempt after one that gave nothing, ms. */
const FITTED_EVERY = 7 * DAY;
const RETRIED_AFTER = { first: DAY, again: 3 * DAY };
/** Between two looks at what a model is off by, ms; the days that are looked at, and one before them for the filter to settle. */
const LOOKED_EVERY = 3 * DAY;
const LOOKED_DAYS = 3;
/** A model is learned anew when it is off by so many times what it was validated with, and by so much at all, K. */
const GROWN = { times: 1.5, least: 0.3 };

/** Goes on with learning a room for one night, as far as it is due. */
export function learnTonight(before: RoomLearning, gridOver: GridOver, at: Instant): RoomLearning {
  if (at < before.dueAt) return before;
  const { fit } = before;
  if (fit !== null && fit.state.version === ROOM_MODEL_VERSION) return goOn(before, fit, gridOver(fit.to, fit.days), at);
  const to = instant(Math.floor(at / HOUR) * HOUR);
  const { model } = before;
  if (at < before.fitAt && model?.version === ROOM_MODEL_VERSION) {
    const error = lateError(model, gridOver(to, LOOKED_DAYS + 1));
    if (!hasGrown(error, model)) return { ...before, fit: null, error, dueAt: instant(Math.min(before.fitAt, at + LOOKED_EVERY)) };
    return learnAnew({ ...before, error, model: (error ?? 0) > MOST_ERROR ? null : model }, gridOver, to, at);
  }
  return learnAnew(before, gridOver, to, at);
}

function learnAnew(before: RoomLearning, gridOver: GridOver, to: Instant, at: Instant): RoomLearning {
  const whole = gridOver(to, DAYS_LEARNED);
  const days = daysMeasured(whole);
  if (days < LEAST_DAYS) return ended({ ...before, refused: 'too-few-heated-days' }, at);
  const grid = days === DAYS_LEARNED ? whole : gridOver(to, days);
  return goOn(before, { state: beginFit(sameKind(before.model, grid)), to, days }, grid, at);
}

function goOn(before: RoomLearning, fit: NonNullable<RoomLearning['fit']>, grid: RoomGrid, at: Instant): RoomLearning {
  const previous = sameKind(before.model, grid);
  const state = advanceFit(fit.state, grid, previous, previous === null ? TURNS.first : TURNS.again);
  const { outcome } = state;
  if (outcome === null) return { ...before, fit: { ...fit, state }, dueAt: instant(at + DAY) };
  if ('refused' in outcome) return ended({ ...before, model: previous, refused: outcome.refused }, at);
  return {
    model: outcome.model,
    fit: null,
    refused: null,
    error: null,
    fitAt: instant(at + FITTED_EVERY),
    dueAt: instant(at + LOOKED_EVERY),
  };
}

/** After a fit that gave nothing. */
function ended(learning: RoomLearning, at: Instant): RoomLearning {
  const next = instant(at + (learning.model === null ? RETRIED_AFTER.first : RETRIED_AFTER.again));
  return { ...learning, fit: null, fitAt: next, dueAt: next };
}

/** A model of what the room is now: one whose sensor or emitter was another says nothing of it. */
const sameKind = (model: RoomModel | null, { kind }: RoomGrid): RoomModel | null =>
  model?.version === ROOM_MODEL_VERSION && model.kind.sensor === kind.sensor && model.kind.emitter === kind.emitter ? model : null;

/** Whole days at the end of a record since its room was measured first. */
function daysMeasured({ temperature }: RoomGrid): number {
  const first = temperature.findIndex((value) => !Number.isNaN(value));
  return first === -1 ? 0 : Math.floor((temperature.length - first) / STEPS_A_DAY);
}

/** What a model was off by six hours ahead, over the last days of a record: K; null where hardly anything can be held against it. */
function lateError(model: RoomModel, grid: RoomGrid): number | null {
  const routine = besideOthers(model.routine, model.beside, grid);
  const span = { from: STEPS_A_DAY, to: grid.temperature.length };
  const [six] = freeRunErrors(grid, model.structure, model.parameters, routine, span, [6]);
  return six === undefined || six.count < STEPS_A_DAY ? null : six.rmse;
}

const hasGrown = (error: number | null, model: RoomModel): boolean =>
  error !== null && error > GROWN.least && error > GROWN.times * expectedError(model, 6);
