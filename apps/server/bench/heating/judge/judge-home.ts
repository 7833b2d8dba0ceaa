import type { HomeRun } from '../lived/home-run.ts';
import { type Errors, addErrors, quantileOf, rmse } from './errors.ts';
import { type RoomVerdict, type Stretch, judgeRoom, outOfReach } from './judge-room.ts';

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
};

/** Stretches by the key of the room. */
export type Apart = Readonly<Record<string, readonly Stretch[]>>;

/** What was out of reach under the policy that lived the run. */
export const apartOf = ({ rooms }: HomeRun): Apart => Object.fromEntries(rooms.map((room) => [room.key, outOfReach(room)]));

export const judgeHome = (run: HomeRun, days: number, apart: Apart): HomeVerdict => ({
  rooms: run.rooms.map((room) => judgeRoom(room, run.outdoor, apart[room.key] ?? [])),
  energy: run.energy,
  starts: run.starts === null ? null : run.starts / days,
  settings: Math.max(0, ...run.writes.map(({ settings }) => settings)),
  temperatures: Math.max(0, ...run.writes.map(({ temperatures }) => temperatures)),
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

/** Of all rooms of a home together, each comfort minute of each room alike. `by`: the air as it was, or what the room's thermometer could know of it. */
export function comfortOf({ rooms }: HomeVerdict, by: 'air' | 'thermometer' = 'air'): Comfort {
  const errors = addErrors(rooms.map((room) => (by === 'air' ? room.errors : room.sensed)));
  return summed(
    errors,
    quantileOf(
      rooms.map((room) => (by === 'air' ? room.overshoot : room.sensedOvershoot)),
      0.95,
    ),
  );
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
