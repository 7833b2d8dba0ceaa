import { DAY, HOUR, type Instant, instant } from '@braise/domain';
import { type Refusal, MOST_ERROR } from '../fit/adoption.ts';
import { freeRunErrors } from '../fit/free-run-error.ts';
import { LEAST_HEATED_DAYS, heatedDaysIn } from '../fit/record-worth.ts';
import { type RoomFit, advanceFit, beginFit } from '../fit/room-fit.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';
import { ROOM_MODEL_VERSION, type RoomModel, expectedError } from '../room-model/room-model.ts';
import { besideOthers } from '../room-model/routine.ts';
import { resembledRoom } from './resembled-room.ts';

/** The record of a room: so many whole days up to an instant. */
export type RecordSpan = { readonly to: Instant; readonly days: number };

/** How far learning a room has come: plain data, to be kept as JSON from night to night. */
export type RoomLearning = {
  readonly model: RoomModel | null;
  /** Under way; `left`: turns of this night; `of`: what the room was when it began, absent in what an earlier program stored. */
  readonly fit: (RecordSpan & { readonly state: RoomFit; readonly left: number; readonly of?: Subject }) | null;
  /** Why the last fit gave no model; null after one that did. */
  readonly refused: Refusal | null;
  /** What the model was off by lately, six hours ahead, K; null: nobody has looked. */
  readonly error: number | null;
  /** Fitted again from then on, or sooner when its error grows. */
  readonly fitAt: Instant;
  /** Gone on with from then on. */
  readonly dueAt: Instant;
  /** Begun anew by its residents then: what was recorded before is of another room. Null: never. */
  readonly since: Instant | null;
};

/** What a fit is of: with another sensor, another emitter or other rooms beside it, it says nothing of the room. */
type Subject = Pick<RoomGrid, 'kind' | 'beside'>;

/** A room that nothing is known of. */
export const notLearned = (at: Instant): RoomLearning => ({
  model: null,
  fit: null,
  refused: null,
  error: null,
  fitAt: at,
  dueAt: at,
  since: null,
});

/** Days of record that a room is learned from: three weeks, and the days by which it is judged. */
export const DAYS_LEARNED = 24;
/** Less says nothing: as many days as must have been heated. */
const LEAST_DAYS = LEAST_HEATED_DAYS;
/** Turns of a night: a fit goes on for some of them. One that there is no model before goes faster, once in the life of a room. */
const TURNS = { first: 24, again: 8 };
/** Turns of one step: some 20 ms. */
const TURNS_AT_ONCE = 4;
/** From one fit to the next, ms. */
const FITTED_EVERY = 7 * DAY;
/**
 * To the next attempt after one that gave nothing, ms: of a young room, whose record grows; of one that was not heated, which may be so once for each day that it
 * lacks; of one of which weeks of record say nothing; and of one that is heated and has a model.
 */
const RETRIED_AFTER = { young: DAY, unheated: DAY, hopeless: 7 * DAY, known: 3 * DAY };
/** Between two looks at what a model is off by, ms; the days that are looked at, and one before them for the filter to settle. */
const LOOKED_EVERY = 3 * DAY;
const LOOKED_DAYS = 3;
/** A thermometer that was moved is looked at every night, and its room learned anew unless it is back after this, ms. */
const ELSEWHERE = 7 * DAY;
/** A model is learned anew when it is off by so many times what it was validated with, and by so much at all, K. */
const GROWN = { times: 1.5, least: 0.3 };

/** Days with heat that the record of a room has of those that its first model needs. */
export type HeatedDays = { readonly heated: number; readonly needed: number };

/** Whole days up to an instant whose record may be learned from. */
export const daysLearned = (since: Instant | null, to: Instant): number =>
  since === null ? DAYS_LEARNED : Math.min(DAYS_LEARNED, Math.max(0, Math.floor((to - since) / DAY)));

/** Days of a record that is to be learned from, of which so many may be. */
export const daysToLearnFrom = (grid: RoomGrid, days: number): number => Math.min(days, daysMeasured(grid));

/** Of the last days of a room, of which so many may be learned from: no more than are needed. */
export const heatedDays = (grid: RoomGrid, days: number = DAYS_LEARNED): HeatedDays => ({
  heated: Math.min(LEAST_HEATED_DAYS, days, daysMeasured(grid), heatedDaysIn(grid)),
  needed: LEAST_HEATED_DAYS,
});

/** What the next step has to be handed; null: none is due. */
export function recordWanted(learning: RoomLearning, at: Instant): RecordSpan | null {
  if (at < learning.dueAt) return null;
  const { fit } = learning;
  if (isOfNow(fit?.state)) return { to: fit!.to, days: fit!.days };
  return { to: instant(Math.floor(at / HOUR) * HOUR), days: isLookedAt(learning, at) ? LOOKED_DAYS + 1 : DAYS_LEARNED };
}

/** One step of learning a room, of some 20 ms: with the record that is wanted, until none is. */
export function learnStep(learning: RoomLearning, grid: RoomGrid, at: Instant): RoomLearning {
  const wanted = recordWanted(learning, at);
  if (wanted === null) return learning;
  if (isOfNow(learning.fit?.state))
    return isStillOf(learning.fit!, grid) ? goOn(learning, learning.fit!, grid, at) : { ...learning, fit: null };
  if (isLookedAt(learning, at)) return look(learning, grid, at);
  const days = daysToLearnFrom(grid, Math.min(wanted.days, daysLearned(learning.since, wanted.to)));
  const known = sameKind(learning.model, grid);
  if (days < LEAST_DAYS) return ended({ ...learning, model: known, refused: 'too-few-heated-days' }, { days, grid }, at);
  const of = { kind: grid.kind, beside: grid.beside };
  return { ...learning, fit: { to: wanted.to, days, state: beginFit(known), left: known === null ? TURNS.first : TURNS.again, of } };
}

const isOfNow = (plan: { readonly version: number } | null | undefined): boolean => plan?.version === ROOM_MODEL_VERSION;
const isLookedAt = ({ model, fitAt }: RoomLearning, at: Instant): boolean => at < fitAt && isOfNow(model);

const isStillOf = ({ of }: NonNullable<RoomLearning['fit']>, { kind, beside }: RoomGrid): boolean =>
  of === undefined || (of.kind.sensor === kind.sensor && of.kind.emitter === kind.emitter && of.beside.join(' ') === beside.join(' '));

/**
 * Holds what a model says against the last days: one that is far worse than it was is learned anew, one that is worth nothing, or of what the room no
 * longer is, is given up.
 */
function look(learning: RoomLearning, grid: RoomGrid, at: Instant): RoomLearning {
  const { model, fitAt } = learning;
  if (sameKind(model, grid) === null) return { ...learning, model: null, fit: null, error: null, fitAt: at, dueAt: at };
  const error = model === null ? null : lateError(model, grid);
  const resembled = model === null ? null : resembledRoom(model, grid);
  if (model !== null && resembled !== null) return elsewhere(learning, model, { error, room: resembled }, at);
  const next = { ...learning, fit: null, error, dueAt: instant(Math.min(fitAt, at + LOOKED_EVERY)) };
  if (model?.resembles !== undefined) return { ...next, model: inItsRoom(model), dueAt: instant(at + DAY) };
  if (model === null || error === null || error <= Math.max(GROWN.least, GROWN.times * expectedError(model, 6))) return next;
  // days without heat, as of a summer with open windows, say nothing of how the room is heated
  if (heatedDaysIn(grid) === 0) return next;
  const kept = { ...next, model: error > MOST_ERROR ? null : model };
  // what was refused lately would be refused again
  return learning.refused === null ? { ...kept, fitAt: at, dueAt: at } : kept;
}

/** What is measured is another room's: nothing is learned from it, and the model kept for when the thermometer is back. */
function elsewhere(
  learning: RoomLearning,
  model: RoomModel,
  { error, room }: { readonly error: number | null; readonly room: number },
  at: Instant,
): RoomLearning {
  const since = model.resembles?.since ?? at;
  if (at - since >= ELSEWHERE) return { ...learning, model: null, fit: null, error: null, fitAt: at, dueAt: at };
  const known = model.resembles?.room === room ? model : { ...model, resembles: { room, since } };
  return { ...learning, model: known, fit: null, error, fitAt: instant(Math.max(learning.fitAt, at + 2 * DAY)), dueAt: instant(at + DAY) };
}

function inItsRoom({ resembles: _resembles, ...model }: RoomModel): RoomModel {
  return model;
}

function goOn(learning: RoomLearning, fit: NonNullable<RoomLearning['fit']>, grid: RoomGrid, at: Instant): RoomLearning {
  const known = sameKind(learning.model, grid);
  const state = advanceFit(fit.state, grid, known, Math.min(TURNS_AT_ONCE, fit.left));
  const left = fit.left - TURNS_AT_ONCE;
  const { outcome } = state;
  if (outcome === null && left > 0) return { ...learning, fit: { ...fit, state, left } };
  if (outcome === null)
    return { ...learning, fit: { ...fit, state, left: known === null ? TURNS.first : TURNS.again }, dueAt: instant(at + DAY) };
  if ('refused' in outcome) return ended({ ...learning, model: known, refused: outcome.refused }, { days: fit.days, grid }, at);
  const fitAt = instant(at + FITTED_EVERY);
  return { ...learning, model: outcome.model, fit: null, refused: null, error: null, fitAt, dueAt: instant(at + LOOKED_EVERY) };
}

/** After a fit of so many days that gave nothing. */
function ended(learning: RoomLearning, { days, grid }: { readonly days: number; readonly grid: RoomGrid }, at: Instant): RoomLearning {
  const young = days < DAYS_LEARNED;
  const poor = young ? 'young' : learning.refused === 'too-few-heated-days' ? 'unheated' : 'hopeless';
  const lacking = poor === 'unheated' ? Math.max(1, LEAST_DAYS - heatedDaysIn(grid)) : 1;
  const next = instant(at + lacking * RETRIED_AFTER[learning.model === null || poor === 'unheated' ? poor : 'known']);
  // a model that stands is looked at before its room is tried again: its thermometer may have been moved meanwhile
  const dueAt = learning.model === null ? next : instant(Math.min(next - DAY, at + LOOKED_EVERY));
  return { ...learning, fit: null, fitAt: next, dueAt };
}

/** A model of what the room is now: one whose sensor or emitter was another says nothing of it. */
const sameKind = (model: RoomModel | null, { kind }: RoomGrid): RoomModel | null =>
  isOfNow(model ?? undefined) && model?.kind.sensor === kind.sensor && model.kind.emitter === kind.emitter ? model : null;

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
