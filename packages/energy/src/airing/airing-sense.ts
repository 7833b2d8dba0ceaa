import { HOUR, type Instant, MINUTE, instant, roundTo } from '@braise/domain';
import { measurementVariance } from '../record/measurement.ts';
import { AIR, GAIN, INPUTS, MASS, SENSOR, STATES } from '../room-model/dynamics.ts';
import { followEmitter } from '../room-model/emitter.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import { advance, discreteOf } from '../state/room-state.ts';
import { plainly } from '../state/plainly.ts';
import { settledGains } from '../state/settled-gain.ts';
import { type Surroundings, driveFor, inputsFor } from '../state/surroundings.ts';

/**
 * What a room's own filter is surprised by, minute by minute, so that an open window can be told from everything that its model foresees. Plain data, kept small:
 * a home has one for each room.
 */
export type AiringSense = {
  readonly at: Instant;
  /** °C of the emitter's water as its valve and its supply let it be. */
  readonly water: number;
  /** STATES values, as a tracked room has them. */
  readonly mean: readonly number[];
  /** What the sensor said last, °C, and when by its own stamp. */
  readonly said: { readonly celsius: number; readonly stamp: number };
  /** What it said beyond what was predicted, K, a step each, the youngest last; null: it said nothing. */
  readonly surprises: readonly (number | null)[];
  /** What it had said by each of those steps, °C. */
  readonly words: readonly number[];
  /** STATES values: what the room has beyond what its model would have foreseen some hours ago, for it forgets. */
  readonly unforeseen: readonly number[];
  /** The least and the most of it that the sensor showed, K, in each stretch of ten minutes that begins at `at`, the youngest last. */
  readonly shown: readonly { readonly at: Instant; readonly least: number; readonly most: number }[];
  /** Mean square of them while nothing is open, K², that of neighbours in time, and how many are in it. */
  readonly usual: { readonly square: number; readonly beside: number; readonly count: number };
  /** Up to when the model was learned that it goes by. */
  readonly learned: number;
};

/** An exchange with outdoors that would explain what surprised. */
export type AiringEvidence = {
  /** How many times likelier it is than chance, twice its logarithm: the likelihood ratio of the test. */
  readonly ratio: number;
  /** Of the room's air with all that it warms, 1/h. */
  readonly exchange: number;
  /** By how much the sensor fell beyond what was predicted since it began, K. */
  readonly beyond: number;
  /** By how much it fell, K. */
  readonly fell: number;
  /** By how much that lies below whatever the room had beyond its prediction in the hour and a half before, K: a fall that only undoes a rise is none. */
  readonly below: number;
  /** When it began. */
  readonly since: Instant;
};

/** Steps of the filter, ms: a window that is aired through by stands open for five minutes to twenty. */
const PACE = 2 * MINUTE;
/** Beginnings that are tried, steps ago. */
const BEGUN = [4, 6, 8, 11] as const;
const KEPT = Math.max(...BEGUN);
/** A pause of this length, or a word that is older, says nothing any more. */
const PAUSE = HOUR / 2;
/** Stretches of which it is kept what the room had beyond what was foreseen. */
const STRETCH = 10 * MINUTE;
const STRETCHES = 10;
/** Of what a room went up by beyond its model, the share that the model may be wrong by when it comes down again. */
const SWINGS = 0.3;
/** What is left of that after a step: it is forgotten within three hours. */
const FORGETS = Math.exp(-PACE / (3 * HOUR));
/** Nobody knows the usual size of a surprise before so many of them, and it follows the room in about three days. */
const LEARNED = 120;
const SHARE = 1 / 2000;
/** Surprises that are larger than so many deviations tell of something that happened, not of the room. */
const USUAL_WITHIN = 3;
/** Air outside that is hardly colder is taken for so much colder, K: less would make an exchange of any size fit. */
const LEAST_DIFFERENCE = 2;

const settledGain = settledGains(PACE, 0);

const NOTHING_USUAL = { square: 0, beside: 0, count: 0 };

/** A room of which one temperature is known. */
function begin(model: RoomModel, celsius: number, stamp: number, at: Instant, usual = NOTHING_USUAL): AiringSense {
  const mean = Array.from({ length: STATES }, () => 0);
  for (const place of [AIR, MASS, SENSOR]) mean[place] = celsius;
  return {
    at,
    water: celsius,
    mean,
    said: { celsius, stamp },
    surprises: [],
    words: [],
    unforeseen: Array.from({ length: STATES }, () => 0),
    shown: [],
    usual,
    learned: model.to,
  };
}

/** Follows the room as before, and looks for a window from now on alone: what surprised until then is accounted for. */
export const surprisedAnew = (sense: AiringSense): AiringSense => ({
  ...sense,
  surprises: [],
  words: [],
  unforeseen: sense.unforeseen.map(() => 0),
  shown: [],
});

/**
 * Goes on to now, in whole steps, in what surrounded the room since. `aired`: a window is known to be open, so that what surprises is nothing usual. Begun anew
 * with another model, after a pause, and where `anew` says that the sensor is not what it was.
 */
export function senseAiring(
  model: RoomModel,
  before: AiringSense | null,
  surroundings: Surroundings,
  said: { readonly celsius: number; readonly at: Instant },
  { now, aired, anew }: { readonly now: Instant; readonly aired: boolean; readonly anew: boolean },
): AiringSense {
  if (before === null || before.learned !== model.to || anew || now - before.at > PAUSE)
    return begin(model, said.celsius, said.at, now, before?.usual);
  if (now - before.at < PACE) return before;
  const discrete = discreteOf(model, PACE / MINUTE);
  const { gains, predicted } = settledGain(model);
  const variance = predicted + measurementVariance(0);
  const drive = driveFor(model, surroundings);
  const surprises = [...before.surprises];
  const words = [...before.words];
  let { at, water, usual, shown } = before;
  let unforeseen = new Float64Array(before.unforeseen);
  let mean = new Float64Array(before.mean);
  while (now - at >= PACE) {
    const followed = followEmitter(model.kind.emitter, model.parameters, water, drive, mean[AIR]!, PACE / HOUR);
    mean = advance(discrete, mean, inputsFor(model, surroundings, followed));
    water = followed.water;
    at = instant(at + PACE);
    const surprise = surpriseAt(at, mean[SENSOR]!, before.said, said);
    unforeseen = carry(discrete.state, unforeseen);
    for (let place = 0; place < STATES; place++) unforeseen[place]! *= FORGETS;
    if (surprise !== null) {
      shown = withShown(shown, at, unforeseen[SENSOR]! + surprise);
      for (let place = 0; place < STATES; place++) {
        mean[place]! += gains[place]! * surprise;
        unforeseen[place]! += gains[place]! * surprise;
      }
    }
    if (!aired) usual = withSurprise(usual, surprise, surprises.at(-1) ?? null, variance);
    surprises.push(surprise === null ? null : roundTo(surprise, 3));
    words.push(at >= said.at ? said.celsius : before.said.celsius);
  }
  return {
    at,
    water: roundTo(water, 2),
    mean: plainly(mean, 4),
    said: { celsius: said.celsius, stamp: said.at },
    surprises: surprises.slice(-KEPT),
    words: words.slice(-KEPT),
    unforeseen: plainly(unforeseen, 3),
    shown,
    usual,
    learned: before.learned,
  };
}

/** What a sensor said beyond `predicted` as of a time; a value holds until the next was said, and between the two nobody knows. */
function surpriseAt(
  at: Instant,
  predicted: number,
  earlier: AiringSense['said'],
  said: { readonly celsius: number; readonly at: Instant },
): number | null {
  if (at >= said.at) return at - said.at >= PAUSE ? null : said.celsius - predicted;
  return at - earlier.stamp >= PAUSE ? null : earlier.celsius - predicted;
}

function withShown(shown: AiringSense['shown'], at: Instant, beyond: number): AiringSense['shown'] {
  const stretch = instant(at - (at % STRETCH));
  const value = roundTo(beyond, 2);
  const last = shown.at(-1);
  if (last?.at !== stretch) return [...shown, { at: stretch, least: value, most: value }].slice(-STRETCHES);
  return [...shown.slice(0, -1), { at: stretch, least: Math.min(last.least, value), most: Math.max(last.most, value) }];
}

function withSurprise(usual: AiringSense['usual'], surprise: number | null, last: number | null, variance: number): AiringSense['usual'] {
  if (surprise === null) return usual;
  const most = USUAL_WITHIN * Math.sqrt(Math.max(variance, usual.square));
  const within = (value: number) => Math.max(-most, Math.min(most, value));
  const share = Math.max(SHARE, 1 / (usual.count + 1));
  const toward = (from: number, to: number) => Number((from + share * (to - from)).toPrecision(4));
  return {
    square: toward(usual.square, within(surprise) ** 2),
    beside: last === null ? usual.beside : toward(usual.beside, within(surprise) * within(last)),
    count: Math.min(usual.count + 1, LEARNED),
  };
}

/** Whether enough of a room was seen to know how much it usually surprises. */
export const isAcquainted = ({ usual }: AiringSense): boolean => usual.count >= LEARNED;

/** What speaks for an open window now; null: nothing does, or too little is known. */
export function airingEvidence(model: RoomModel, sense: AiringSense, outdoor: number): AiringEvidence | null {
  const { surprises, usual, at } = sense;
  if (!isAcquainted(sense) || surprises.length < BEGUN[0]) return null;
  const variance = settledGain(model).predicted + measurementVariance(0);
  const along = Math.max(0, Math.min(0.95, usual.square > 0 ? usual.beside / usual.square : 0));
  const spread = (Math.max(variance, usual.square) * (1 + along)) / (1 - along);
  const difference = sense.mean[AIR]! - outdoor;
  const colder = Math.sign(difference || 1) * Math.max(LEAST_DIFFERENCE, Math.abs(difference));
  let best: { readonly ratio: number; readonly exchange: number; readonly beyond: number; readonly begun: number } | null = null;
  for (const begun of BEGUN) {
    if (surprises.length < begun) break;
    const recent = surprises.slice(-begun);
    const { matched, size, beyond } = matchSignature(model, recent, colder);
    if (size <= 0 || matched <= 0) continue;
    const ratio = matched ** 2 / (spread * size);
    if (best === null || ratio > best.ratio) best = { ratio, exchange: matched / size, beyond, begun };
  }
  if (best === null) return null;
  const { begun, ratio, exchange } = best;
  const sign = Math.sign(colder);
  const since = instant(at - begun * PACE);
  return {
    ratio,
    exchange,
    beyond: sign * best.beyond,
    fell: sign * fallIn(sense.words.slice(-begun), sign),
    below: belowBefore(sense, since, sign),
    since,
  };
}

/** What was shown before `since` against what is shown now; where it had gone up and down a model is the less sure of it. */
function belowBefore({ shown }: AiringSense, since: Instant, sign: number): number {
  const before = shown.filter(({ at }) => at + STRETCH <= since);
  const last = shown.at(-1);
  if (before.length === 0 || last === undefined) return 0;
  const least = (each: { readonly least: number; readonly most: number }) => (sign > 0 ? each.least : -each.most);
  const most = (each: { readonly least: number; readonly most: number }) => (sign > 0 ? each.most : -each.least);
  const lowest = Math.min(...before.map(least));
  return lowest - least(last) - SWINGS * Math.max(0, Math.max(...shown.map(most)) - lowest);
}

/** By how much the last of the words lies below the highest; for -1 below the lowest, which is nothing or less. */
const fallIn = (words: readonly number[], sign: number): number => (sign > 0 ? Math.max(...words) : Math.min(...words)) - words.at(-1)!;

/** How the surprises go together with those that an exchange of 1/h would make that began before the first of them. */
function matchSignature(model: RoomModel, surprises: readonly (number | null)[], colder: number) {
  const { signature, corrected } = traces(model);
  const expected = surprises.includes(null) ? signatureOf(model, surprises) : signature;
  let [matched, size, last] = [0, 0, 0];
  for (let step = 0; step < surprises.length; step++) {
    const surprise = surprises[step]!;
    if (surprise === null) continue;
    const made = expected[step]! * colder;
    matched += made * surprise;
    size += made * made;
    last = step;
  }
  let beyond = 0;
  for (let step = 0; step <= last; step++) beyond -= corrected[last - step]! * (surprises[step] ?? 0);
  return { matched, size, beyond };
}

type Traces = {
  /** Surprises, K, a step each, where the sensor speaks at every one, by an exchange of 1/h with air that is 1 K colder. */
  readonly signature: Float64Array;
  /** What the sensor is predicted to show of a surprise of 1 K so many steps later, since the filter took it in; of itself all. */
  readonly corrected: Float64Array;
};

/** Of a model as it is, worked out once. */
const known = new WeakMap<RoomModel, Traces>();
function traces(model: RoomModel): Traces {
  const before = known.get(model);
  if (before !== undefined) return before;
  const { state } = discreteOf(model, PACE / MINUTE);
  const corrected = new Float64Array(KEPT).fill(1);
  let { gains } = settledGain(model);
  for (let step = 1; step < KEPT; step++) {
    gains = carry(state, gains);
    corrected[step] = gains[SENSOR]!;
  }
  const made = {
    signature: signatureOf(
      model,
      Array.from({ length: KEPT }, () => 0),
    ),
    corrected,
  };
  known.set(model, made);
  return made;
}

/** The surprises that an exchange of 1/h with air that is 1 K colder makes at each step, where the sensor speaks as it did. */
function signatureOf(model: RoomModel, surprises: readonly (number | null)[]): Float64Array {
  const { state, input } = discreteOf(model, PACE / MINUTE);
  const { gains } = settledGain(model);
  let response: Float64Array = new Float64Array(STATES);
  return Float64Array.from(surprises, (surprise) => {
    response = carry(state, response);
    for (let row = 0; row < STATES; row++) response[row]! -= input[row * INPUTS + GAIN]!;
    const expected = response[SENSOR]!;
    if (surprise !== null) for (let place = 0; place < STATES; place++) response[place]! -= gains[place]! * expected;
    return expected;
  });
}

function carry(state: Float64Array, vector: Float64Array): Float64Array<ArrayBuffer> {
  const next = new Float64Array(STATES);
  for (let row = 0; row < STATES; row++) {
    let value = 0;
    for (let column = 0; column < STATES; column++) value += state[row * STATES + column]! * vector[column]!;
    next[row] = value;
  }
  return next;
}
