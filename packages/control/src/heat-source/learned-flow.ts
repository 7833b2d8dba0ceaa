import { type Instant, HOUR, MINUTE, clamp } from '@braise/domain';
import type { FlowStep } from '../decision.ts';
import type { Valve } from './believed-open.ts';
import type { LearnedFlow, Stretch } from './heat-source-memory.ts';

/** Outdoor temperature is taken by bins of so many K, the first of which ends so far above `COLDEST`; beyond the last and the first they hold too, °C. */
const WIDTH = 4;
const COLDEST = -18;
const BINS = 9;
/** K that the flow may be below and above the emitter law: an emitter that is that much too small, or a valve that does not open, is not helped by more. */
const LEAST = -20;
const MOST = 12;
/** The law rises by more than this from one bin to the next colder one: the flow of a colder day is never learned to be below that of a milder one, K. */
const STEP = 3;

/** Minutes of one bin after which it is judged, those for which a room has to have been seen, and the heat that has to have gone round, minutes of one wide open room. */
const STRETCH = { minutes: 240, room: 60, heat: 10 };
/** K that the water may be above or below what was learned so as to speak for it, for how much of the heat, and K that it may be above it in the mean of all of that. */
const SAME = { asked: 1, share: 0.8, given: 4 };
/** Less would do for a room whose valves ask for less than this, mean of what it is seen: its error may be its valve's or its thermometer's. */
const SPARE = 0.75;
/** As it would for one that is no further behind than this, K, by water that is in the mean so much cooler than was learned, K. */
const COOLER = { behind: 0.3, by: 2 };
/** Short: so far behind, K, with its valves wide open and warm water, for so many of those minutes, each other taking back its half: for no door now and then. */
const SHORT = { behind: 0.5, request: 0.9, minutes: 60, fades: 0.5 };
/** A room is asked to be warm from here on, °C: what it is kept at by night says little. */
const OCCUPIED = 18;

export const NOTHING_LEARNED: LearnedFlow = { shifts: Array.from({ length: BINS }, () => 0), limiting: null };

/** Where an outdoor temperature lies among the middles of the bins: 0 for that of the coldest. */
const placeOf = (outdoor: number): number => clamp((outdoor - COLDEST) / WIDTH - 0.5, 0, BINS - 1);
/** The bin that an outdoor temperature is of. */
const binOf = (outdoor: number): number => Math.round(placeOf(outdoor));

/** °C outside, from the coldest on, at which a shift is learned. */
export const middlesOfBins = (): readonly number[] => Array.from({ length: BINS }, (_, bin) => COLDEST + (bin + 0.5) * WIDTH);

/** K by which the flow is to differ from the emitter law at `outdoor` °C; in between two bins in between them. */
export function learnedShift({ shifts }: LearnedFlow, outdoor: number): number {
  const place = placeOf(outdoor);
  const [below, above] = [shifts[Math.floor(place)] ?? 0, shifts[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** The temperatures outside for which another flow was learned. */
export const flowSteps = (before: LearnedFlow, { shifts }: LearnedFlow): readonly FlowStep[] =>
  shifts.flatMap((after, bin) => {
    const was = before.shifts[bin] ?? 0;
    return was === after ? [] : [{ outdoor: COLDEST + (bin + 0.5) * WIDTH, before: was, after }];
  });

/** Whether the lowest flow that suffices at `outdoor` °C is known: rooms were held by it, and would not be by less, or no less is asked for. */
export const isFound = ({ found = [] }: LearnedFlow, outdoor: number): boolean => found.includes(binOf(outdoor));

/** What is seen of rooms at one moment. `recovering`: rooms that were asked to be warmer not long ago; they say nothing of a steady flow. */
export type Moment = {
  readonly valves: readonly Valve[];
  readonly recovering: (roomId: number) => boolean;
  readonly outdoor: number;
  /** Since the moment before. */
  readonly minutes: number;
  /** The water that goes round is about as warm as it was to be: what rooms lack then is not for want of power. */
  readonly warm: boolean;
  /** K by which the water is asked for, and is, above what was learned. */
  readonly above: { readonly asked: number; readonly given: number };
  /** What was learned is the least that the source takes already. */
  readonly least: boolean;
};

/**
 * The lowest flow that still reaches every setpoint is looked for: a kelvin down after hours in which every room had something to spare, a kelvin up when one of
 * them fell short. Whoever asked for the water, law or model: what rooms make of it is what counts.
 */
export function learnFlow(before: LearnedFlow, moment: Moment): LearnedFlow {
  const rooms = steadyRooms(moment);
  const recovers = before.recovers ?? 0;
  if (recovers > 0) return kept(before, { recovers: tenths(Math.max(0, recovers - moment.minutes)) });
  if (rooms.length === 0) return before;
  const bin = binOf(moment.outdoor);
  const { [bin]: last = NOT_SEEN, ...others } = before.stretches ?? {};
  const seen = seenAfter(last, rooms, moment);
  const short = rooms.find(({ roomId }) => (seen.rooms[roomId]?.[2] ?? 0) >= SHORT.minutes);
  const found = (before.found ?? []).filter((each) => each !== bin);
  if (short !== undefined) return { shifts: shifted(before.shifts, bin, 1), stretches: others, limiting: short.roomId, found };
  if (seen.minutes < STRETCH.minutes) return kept(before, { stretches: { ...others, [bin]: seen } });
  const after = kept(before, { stretches: others });
  const neediest = neediestOf(seen);
  if (neediest === null || seen.heat < STRETCH.heat || seen.given > SAME.given * seen.heat) return after;
  const { roomId: limiting } = neediest;
  const asBelieved = seen.told >= SAME.share * seen.heat;
  const cooler = seen.asked <= -COOLER.by * seen.heat;
  if (asBelieved && !moment.least && (neediest.request < SPARE || (cooler && neediest.behind <= COOLER.behind)))
    return { ...after, limiting, shifts: shifted(before.shifts, bin, -1) };
  const isLowest = asBelieved ? moment.least || !cooler : (before.shifts[bin] ?? 0) < 0;
  return { ...after, limiting, found: isLowest ? [...found, bin] : found };
}

const kept = ({ shifts, stretches = {}, limiting, found = [] }: LearnedFlow, changed: Partial<LearnedFlow>): LearnedFlow => ({
  shifts,
  stretches,
  limiting,
  found,
  ...changed,
});

const NOT_SEEN: Stretch = { minutes: 0, heat: 0, told: 0, asked: 0, given: 0, rooms: {} };
const tenths = (value: number): number => Math.round(value * 10) / 10;

type SteadyRoom = { readonly roomId: number; readonly error: number; readonly request: number };

/** Rooms with something to tell. Of several valves the one that is asked least of could give more. */
function steadyRooms({ valves, recovering }: Moment): readonly SteadyRoom[] {
  const rooms = new Map<number, SteadyRoom>();
  for (const { roomId, live, error, setpoint, request } of valves) {
    if (!live || error === null || setpoint === null || setpoint < OCCUPIED || recovering(roomId)) continue;
    rooms.set(roomId, { roomId, error, request: Math.min(request, rooms.get(roomId)?.request ?? 1) });
  }
  return [...rooms.values()];
}

/** Hotter water than was learned hides what rooms lack, and cooler water makes them lack what they would not. Much of the heat goes round while rooms ask for much. */
function seenAfter(before: Stretch, steady: readonly SteadyRoom[], { minutes, warm, above }: Moment): Stretch {
  const heat = minutes * steady.reduce((sum, { request }) => sum + request, 0);
  const warmly = warm && above.asked >= -SAME.asked ? minutes : 0;
  const rooms = { ...before.rooms };
  for (const { roomId, error, request } of steady) {
    const { [roomId]: [seen, asked, short, behind] = [0, 0, 0, 0] } = rooms;
    const isShort = error > SHORT.behind && request >= SHORT.request;
    rooms[roomId] = [
      tenths(seen + minutes),
      tenths(asked + request * minutes),
      tenths(Math.max(0, short + (isShort ? warmly : -SHORT.fades * warmly))),
      tenths(behind + clamp(error, -SHORT.behind, 1) * minutes),
    ];
  }
  return {
    minutes: tenths(before.minutes + minutes),
    heat: tenths(before.heat + heat),
    told: tenths(before.told + (above.asked <= SAME.asked ? heat : 0)),
    asked: tenths(before.asked + above.asked * heat),
    given: tenths(before.given + above.given * heat),
    rooms,
  };
}

type Neediest = { readonly roomId: number; readonly request: number; readonly behind: number };

/** The room that asked for most, and how far the one that was furthest behind was; null where none was seen for long enough. */
function neediestOf({ rooms }: Stretch): Neediest | null {
  const seen = Object.entries(rooms).flatMap(([roomId, [minutes, asked, , behind]]): Neediest[] =>
    minutes < STRETCH.room ? [] : [{ roomId: Number(roomId), request: asked / minutes, behind: behind / minutes }],
  );
  const neediest = seen.toSorted((a, b) => b.request - a.request)[0];
  return neediest === undefined ? null : { ...neediest, behind: Math.max(...seen.map(({ behind }) => behind)) };
}

/** A bin changed by `kelvin`, and with it those that the order of the bins demands. */
function shifted(shifts: readonly number[], bin: number, kelvin: number): readonly number[] {
  const changed = clamp((shifts[bin] ?? 0) + kelvin, LEAST, MOST);
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
export const longestMoment = (from: Instant, now: Instant): number => clamp((now - from) / MINUTE, 0, 5);
