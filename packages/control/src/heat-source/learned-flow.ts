import { type Instant, HOUR, MINUTE } from '@braise/domain';
import type { Valve } from './believed-open.ts';
import type { LearnedFlow, SeenInBin } from './heat-source-memory.ts';

/** Outdoor temperature is taken by bins of so many K, the first of which ends so far above `COLDEST`; beyond the last and the first they hold too, °C. */
const WIDTH = 4;
const COLDEST = -18;
const BINS = 9;
/** K that the flow may be below and above the emitter law: an emitter that is that much too small, or a valve that does not open, is not helped by more. */
const LEAST = -15;
const MOST = 12;
/** The law rises by more than this from one bin to the next colder one: the flow of a colder day is never learned to be below that of a milder one, K. */
const STEP = 3;

/** Time seen in a bin after which it is judged, minutes, and calm times in a row for which its flow goes down by a kelvin. */
const STRETCH = 360;
const CALM = 3;
/** Calm: the room furthest behind is nearly there, K, most of the time, and its valve has something to spare for a good part of it. */
const NEAR = { behind: 0.4, share: 0.9 };
const SPARE = { request: 0.8, share: 0.8 };
/** Short: it stays so far behind, K, with its valve wide open. The flow goes up at once, and again after as long. */
const SHORT = { behind: 0.5, request: 0.95, minutes: 60, raise: 2 };
/** A room is asked to be warm from here on, °C: what it is kept at by night says little. */
const OCCUPIED = 18;

export const NOTHING_LEARNED: LearnedFlow = { shifts: Array.from({ length: BINS }, () => 0), seen: {}, short: 0, limiting: null };

const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Where an outdoor temperature lies among the middles of the bins: 0 for that of the coldest. */
const placeOf = (outdoor: number): number => bounded((outdoor - COLDEST) / WIDTH - 0.5, 0, BINS - 1);

/** K by which the flow is to differ from the emitter law at `outdoor` °C; in between two bins in between them. */
export function learnedShift({ shifts }: LearnedFlow, outdoor: number): number {
  const place = placeOf(outdoor);
  const [below, above] = [shifts[Math.floor(place)] ?? 0, shifts[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** What is seen of rooms at one moment. `recovering`: rooms that were asked to be warmer not long ago; they say nothing of a steady flow. */
export type Moment = {
  readonly valves: readonly Valve[];
  readonly recovering: (roomId: number) => boolean;
  readonly outdoor: number;
  /** Since the moment before. */
  readonly minutes: number;
  /** The water that goes round is about as warm as it was to be: what rooms lack then is not for want of power. */
  readonly warm: boolean;
};

/** The lowest flow that still reaches every setpoint is looked for: down by a kelvin after three calm days, up by two as soon as a room falls short. */
export function learnFlow(before: LearnedFlow, { valves, recovering, outdoor, minutes, warm }: Moment): LearnedFlow {
  const worst = furthestBehind(valves.filter(isSteady).filter(({ roomId }) => !recovering(roomId)));
  if (worst === null) return before.short === 0 ? before : { ...before, short: 0 };
  const { error, request, roomId } = worst;
  const isShort = error > SHORT.behind && request >= SHORT.request;
  const short = isShort ? tenths(before.short + (warm ? minutes : 0)) : 0;
  const bin = Math.round(placeOf(outdoor));
  if (short >= SHORT.minutes) {
    const { [bin]: _, ...seen } = before.seen;
    return { shifts: shifted(before.shifts, bin, SHORT.raise), seen, short: 0, limiting: roomId };
  }
  const [earlier, wasNear, hadSpare, wasCalm] = before.seen[bin] ?? NOT_SEEN;
  const time = tenths(earlier + minutes);
  const near = tenths(wasNear + (error < NEAR.behind ? minutes : 0));
  const spare = tenths(hadSpare + (request < SPARE.request ? minutes : 0));
  if (time < STRETCH) return { ...before, seen: { ...before.seen, [bin]: [time, near, spare, wasCalm] }, short };
  const calm = near >= NEAR.share * time && spare >= SPARE.share * time ? wasCalm + 1 : 0;
  const lower = calm >= CALM;
  return {
    shifts: lower ? shifted(before.shifts, bin, -1) : before.shifts,
    seen: { ...before.seen, [bin]: [0, 0, 0, lower ? 0 : calm] },
    short,
    limiting: roomId,
  };
}

const NOT_SEEN: SeenInBin = [0, 0, 0, 0];
const tenths = (value: number): number => Math.round(value * 10) / 10;

type SteadyValve = Valve & { readonly error: number; readonly setpoint: number };

const isSteady = (valve: Valve): valve is SteadyValve =>
  valve.live && valve.error !== null && valve.setpoint !== null && valve.setpoint >= OCCUPIED;

const furthestBehind = (valves: readonly SteadyValve[]): SteadyValve | null =>
  valves.reduce<SteadyValve | null>((worst, valve) => (worst === null || valve.error > worst.error ? valve : worst), null);

/** A bin changed by `kelvin`, and with it those that the order of the bins demands. */
function shifted(shifts: readonly number[], bin: number, kelvin: number): readonly number[] {
  const changed = bounded((shifts[bin] ?? 0) + kelvin, LEAST, MOST);
  return shifts.map((shift, index) => {
    if (index === bin) return changed;
    const apart = STEP * Math.abs(index - bin);
    // a colder bin is never far below a milder one
    return index < bin ? Math.max(shift, changed - apart) : Math.min(shift, changed + apart);
  });
}

/** A room recovers for so long after it was asked to be warmer, ms. */
const RECOVERY = 2 * HOUR;

/** Rooms that were asked to be warmer within the last two hours, and when. */
export function risesOf(
  valves: readonly Valve[],
  before: Readonly<Record<string, { readonly at: Instant }>>,
  now: Instant,
): Readonly<Record<string, { readonly at: Instant }>> {
  const rises: Record<string, { readonly at: Instant }> = {};
  for (const { roomId, rose } of valves) {
    const last = before[String(roomId)];
    if (rose) rises[String(roomId)] = { at: now };
    else if (last !== undefined && now - last.at < RECOVERY) rises[String(roomId)] = last;
  }
  return rises;
}

/** A step sees what held since the one before, and no longer than this, minutes. */
export const longestMoment = (from: Instant, now: Instant): number => bounded((now - from) / MINUTE, 0, 5);
