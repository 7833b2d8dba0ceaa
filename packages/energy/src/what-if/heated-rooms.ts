import { takenTogether } from '../record/fitted-later.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import type { BelievedFloor } from '../room-size/floor-by-name.ts';
import type { RoomSize } from '../room-size/room-size.ts';
import { type UsualSize, usualSize } from '../room-size/usual-size.ts';
import { believedModel } from './believed-model.ts';
import { capacitiesOf } from './capacities.ts';
import { circuitWater, usualWater } from './circuit-water.ts';
import { type RoomHeat, roomHeat } from './room-heat.ts';
import { sumOf } from '../sum-of.ts';

/** A room over its record; `model` null: nothing was learned of it. `rough`: what was learned has not proved itself. `floor`: as its name has it. */
export type RecordedHeat = {
  readonly id: number;
  readonly floor: BelievedFloor;
  readonly model: RoomModel | null;
  readonly rough: boolean;
  readonly grid: RoomGrid;
};

/** What it was given, and how large it is for its heat: `heat.given` times `size` is in the unit of what the source took. */
export type HeatedRoom = Omit<RecordedHeat, 'model'> & RoomSize & { readonly model: RoomModel; readonly heat: RoomHeat };

/**
 * `taken`: by the heat source in each hour of the record, in whatever unit; NaN where it is not known. `sizes`: as they were learned before, by id, where this record says too
 * little of them; null: nothing was learned of it. Rooms without one are as large as is usual beside the others.
 */
export function heatedRooms(
  rooms: readonly RecordedHeat[],
  taken: Float64Array,
  sizes: ReadonlyMap<number, RoomSize | null> | null = null,
): readonly HeatedRoom[] {
  const models = rooms.flatMap(({ model }) => model ?? []);
  const known = rooms.map((room) => {
    const model = room.model ?? believedModel(room.grid, models);
    return { ...room, rough: room.rough || room.model === null, model, heat: roomHeat(model, room.grid) };
  });
  const usual = known.map(({ model, floor }) => usualSize(model, floor));
  const before = sizesBeside(
    known.map(({ id }) => sizes?.get(id) ?? null),
    usual,
  );
  if (before !== null) return known.map((room, index) => ({ ...room, ...before[index]! }));
  const grid = known[0]?.grid;
  const learned = capacitiesOf(
    known.map(({ heat }) => heat.drawn),
    takenTogether(known, taken),
    grid === undefined ? null : (circuitWater(grid) ?? usualWater(grid)),
    usual,
  );
  return known.map((room, index) => ({ ...room, ...learned[index]! }));
}

/** As they were learned before, others as usual beside those; null: nothing was learned of any. */
function sizesBeside(learned: readonly (RoomSize | null)[], usual: readonly UsualSize[]): readonly RoomSize[] | null {
  const known = learned.flatMap((room, index) => (room === null ? [] : { size: room.size, likely: usual[index]!.likely }));
  if (known.length === 0) return null;
  const ofUsual = sumOf(known.map(({ size }) => size)) / sumOf(known.map(({ likely }) => likely));
  return learned.map((room, index) => {
    const { likely, deviation } = usual[index]!;
    return room ?? { size: likely * ofUsual, sizeDeviation: deviation };
  });
}
