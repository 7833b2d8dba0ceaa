import { type Instant, HOUR, instant, once } from '@braise/domain';
import {
  STEP,
  type Ahead,
  type RoomModel,
  type Surroundings,
  type TrackedRoom,
  type WeatherOutlook,
  beginTracking,
  courseOf,
  halfDisturbed,
  layOut,
  trackRoom,
  trackedAir,
} from '@braise/energy';
import { UNKNOWN_OUTDOOR } from '../heat-source/flow-target.ts';
import type { Measured } from '../room/observe-room.ts';
import type { Water } from './water.ts';

/** A room as its model sees it now and in the hours ahead. */
export type RoomSight = {
  readonly model: RoomModel;
  /** To be remembered. */
  readonly tracked: TrackedRoom;
  /** What surrounds it now. */
  readonly surroundings: Surroundings;
  /** What plans start from: `tracked`, of whose disturbance half is taken to pass soon. */
  readonly start: TrackedRoom;
  /** The next hours; laid out when asked for, once. */
  readonly ahead: () => Ahead;
  /** Hours beyond them: further than any plan is made for. */
  readonly farAhead: () => Ahead;
  /** How cold its air becomes meanwhile if nothing heats it, °C; worked out when asked for, once. */
  readonly coolest: () => number;
};

export type RoomAround = {
  readonly measured: Measured | null;
  /** Mean stroke of the room's valves, 0 to 1. */
  readonly opening: number;
  readonly water: Water;
  /** What the rooms of the home measure, °C, by id. */
  readonly temperatures: ReadonlyMap<number, number | null>;
  readonly outdoor: number | null;
  readonly outlook: WeatherOutlook | null;
  /** A window is open. */
  readonly aired: boolean;
  /** 0 to 23, where the home is. */
  readonly hourAt: (at: Instant) => number;
};

/** How far plans look ahead, in steps of ten minutes: three hours, and seven where a screed gives its heat slowly. */
const STEPS_AHEAD = { radiator: 18, floor: 42 };
/** The same for what is only foreseen: eight hours. */
const STEPS_FAR = 48;

/** Follows a room up to now, and sees what is ahead of it; null as long as it was never measured. */
export function seeRoom(model: RoomModel, before: TrackedRoom | null, around: RoomAround, now: Instant): RoomSight | null {
  const { measured, opening, water, temperatures, outdoor, outlook, aired, hourAt } = around;
  const last = before ?? (measured === null ? null : beginTracking(measured.celsius, now));
  if (last === null) return null;
  const others = model.beside.map((id) => temperatures.get(id) ?? null);
  const surroundings = (at: Instant, flow: Water['now'], room: number): Surroundings => {
    const hour = outlook === null ? -1 : Math.floor((at - outlook.from) / HOUR);
    const { facade } = model.structure;
    return {
      outdoor: outlook?.outdoor[hour] ?? outdoor ?? UNKNOWN_OUTDOOR,
      sun: facade === null ? 0 : (outlook?.facades[facade]?.[hour] ?? 0),
      others,
      opening,
      flow,
      room,
      hourOfDay: hourAt(at),
    };
  };
  const here = surroundings(now, water.now, trackedAir(last));
  const tracked = trackRoom(model, last, here, measured, { now, undisturbed: aired });
  const layOutSteps = (steps: number): Ahead =>
    layOut(
      model,
      Array.from({ length: steps }, (_, step) => surroundings(instant(now + (step + 0.5) * STEP), water.expected, trackedAir(tracked))),
      tracked.usual,
    );
  const start = halfDisturbed(tracked);
  const ahead = once(() => layOutSteps(STEPS_AHEAD[model.kind.emitter]));
  return {
    model,
    tracked,
    surroundings: here,
    start,
    ahead,
    farAhead: once(() => layOutSteps(STEPS_FAR)),
    coolest: once(() => Math.min(...courseOf(model, start, ahead(), () => 0))),
  };
}
