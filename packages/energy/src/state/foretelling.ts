import { HOUR, type Instant, roundTo } from '@braise/domain';
import { OLDEST } from '../record/measurement.ts';
import { SENSOR } from '../room-model/dynamics.ts';
import { type RoomModel, promisedError } from '../room-model/room-model.ts';
import type { Surroundings } from './surroundings.ts';
import { type TrackedRoom, trackRoom } from './tracked-room.ts';

/** How well a model foretells its room, told from free runs beside the room as it is followed. Plain data. */
export type Foretelling = {
  /** The room as it was when the run began, gone on without a measurement; null: none is under way. */
  readonly run: TrackedRoom | null;
  readonly begunAt: Instant;
  /** Mean square of what the last runs were off by, in squares of the error that the model was validated with: 1 of one that is as good as it promised. */
  readonly doubt: number;
  /** Whether anything may be decided by it. */
  readonly trusted: boolean;
  /** Which model this is said of: up to when it was learned, and of what kind of room. */
  readonly learned: Instant;
  readonly kind: string;
};

/** What a new model begins with. */
const NEW = 3.5;
/**
 * It is trusted once its doubt is small, which takes half a day or a whole one, and no longer once that is large. Sooner where only a valve measures the room,
 * since nobody else would find out what it is led to.
 */
const DOUBT = { wall: { small: 2.2, large: 4.5 }, valve: { small: 2, large: 3.5 } };
/** Length of a run, hours. */
const AHEAD = 2;
/** A pause beyond which a run is begun anew, ms. */
const PAUSE = HOUR / 2;
/** Share of a run in the mean: that of the last twelve or so, a day. */
const SHARE = 1 / 12;
/** No run counts more: one oven is no proof. */
const MOST = 16;

/** Lets the run beside a room go on, and ends it when its time is over. */
export function foretell(
  model: RoomModel,
  before: Foretelling | null,
  {
    tracked,
    surroundings,
    measured,
    aired,
  }: {
    readonly tracked: TrackedRoom;
    readonly surroundings: Surroundings;
    readonly measured: { readonly celsius: number; readonly at: Instant } | null;
    readonly aired: boolean;
  },
  now: Instant,
): Foretelling {
  const thought = thoughtOf(model, before);
  const heard = measured !== null && now - measured.at <= OLDEST;
  // after a pause nobody knows what surrounded the room meanwhile
  const last = before?.learned === thought.learned ? before.run : null;
  const known = before !== null && last !== null && last.at <= tracked.at && tracked.at - last.at <= PAUSE;
  const anew = { run: tracked, begunAt: tracked.at };
  if (!known || aired || !heard) return { ...thought, ...anew };
  const run = trackRoom(model, last, surroundings, null, { now, undisturbed: false });
  if (run.at - before.begunAt < AHEAD * HOUR) return { ...thought, run, begunAt: before.begunAt };
  const error = measured.celsius - run.mean[SENSOR]!;
  const times = (error / promisedError(model, AHEAD)) ** 2;
  const doubt = thought.doubt + SHARE * (Math.min(MOST, times) - thought.doubt);
  const trusted = doubt < DOUBT[model.kind.sensor][thought.trusted ? 'large' : 'small'];
  return { ...thought, ...anew, doubt: roundTo(doubt, 3), trusted };
}

type Thought = Pick<Foretelling, 'doubt' | 'trusted' | 'learned' | 'kind'>;

/**
 * What is thought of a model before its next run. One that takes the place of another that was trusted, of the same kind of room, is trusted too, but
 * begins with no more than a new one earns first: if it is wrong that shows within hours.
 */
function thoughtOf({ kind: { sensor, emitter, flow }, to }: RoomModel, before: Foretelling | null): Thought {
  const of = { learned: to, kind: `${sensor} ${emitter} ${flow}` };
  if (before?.kind !== of.kind) return { doubt: NEW, trusted: false, ...of };
  const { doubt, trusted } = before;
  if (before.learned === to) return { doubt, trusted, ...of };
  return trusted ? { doubt: Math.max(doubt, DOUBT[sensor].small), trusted, ...of } : { doubt: NEW, trusted, ...of };
}
