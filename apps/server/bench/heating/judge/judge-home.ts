import type { HomeRun } from '../lived/home-run.ts';
import { type Errors, addErrors, quantileOf, rmse } from './errors.ts';
import { type Beyond, NOTHING_BEYOND, type RoomVerdict, judgeRoom, outOfReach, warmByItself } from './judge-room.ts';

/** A home over the judged days, under one policy: plain data. */
export type HomeVerdict = {
  readonly rooms: readonly RoomVerdict[];
  /** kWh of what its source takes, for the rooms. */
  readonly energy: number;
  /** Starts a day; null where the source is not the home's. */
  readonly starts: number | null;
  /** Messages a day to the battery valve that got the most. */
  readonly settings: number;
  readonly temperatures: number;
  readonly reads: number;
};

/** By the key of the room. */
export type BeyondOfHome = Readonly<Record<string, Beyond>>;

/** What was beyond the policy that lived the run. */
export const beyondOf = ({ rooms }: HomeRun): BeyondOfHome =>
  Object.fromEntries(rooms.map((room) => [room.key, { cold: outOfReach(room), warm: warmByItself(room) }]));

export const judgeHome = (run: HomeRun, days: number, beyond: BeyondOfHome): HomeVerdict => ({
  rooms: run.rooms.map((room) => judgeRoom(room, run.outdoor, beyond[room.key] ?? NOTHING_BEYOND)),
  energy: run.energy,
  starts: run.starts === null ? null : run.starts / days,
  settings: Math.max(0, ...run.writes.map(({ settings }) => settings)),
  temperatures: Math.max(0, ...run.writes.map(({ temperatures }) => temperatures)),
  reads: Math.max(0, ...run.writes.map(({ reads }) => reads)),
});

/** What a home comes to: shares 0..1, K. */
export type Comfort = {
  readonly cold: number;
  readonly warmHeated: number;
  readonly warm: number;
  readonly rmse: number;
  readonly overshoot: number;
};

const summed = (errors: Errors, overshoot: number): Comfort => ({
  cold: errors.cold / errors.minutes,
  warmHeated: errors.warmHeated / errors.minutes,
  warm: errors.warm / errors.minutes,
  rmse: rmse(errors),
  overshoot,
});

/** Of all rooms of a home together, each comfort minute of each room alike. `by`: the air as it was, what the room's thermometer could know of it, or without what sun
 * and people alone made too warm. */
export function comfortOf({ rooms }: HomeVerdict, by: 'air' | 'thermometer' | 'held' = 'air'): Comfort {
  const errors = rooms.map((room) => ({ air: room.errors, thermometer: room.sensed, held: room.held })[by]);
  const overshoot = rooms.map((room) => ({ air: room.overshoot, thermometer: room.sensedOvershoot, held: room.heldOvershoot })[by]);
  return summed(addErrors(errors), quantileOf(overshoot, 0.95));
}

/** K above outdoors in comfort minutes, mean of the rooms by their size. */
const aboveOutdoors = ({ rooms }: HomeVerdict): number => {
  const heated = rooms.filter(({ comfort }) => comfort.minutes > 0);
  const area = heated.reduce((sum, room) => sum + room.area, 0);
  return heated.reduce((sum, room) => sum + (room.area * room.comfort.aboveOutdoors) / room.comfort.minutes, 0) / area;
};

/** Energy against a reference, as if both had held the rooms equally warm above outdoors while comfort was asked for. */
export const energyRatio = (home: HomeVerdict, reference: HomeVerdict): number =>
  (home.energy / reference.energy) * (aboveOutdoors(reference) / aboveOutdoors(home));
