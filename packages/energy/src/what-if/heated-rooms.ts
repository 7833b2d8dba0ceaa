import { takenTogether } from '../record/fitted-later.ts';
import type { RoomGrid } from '../record/room-grid.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import type { BelievedFloor } from '../room-size/floor-by-name.ts';
import type { RoomSize } from '../room-size/room-size.ts';
import { usualSize } from '../room-size/usual-size.ts';
import { believedModel } from './believed-model.ts';
import { capacitiesOf } from './capacities.ts';
import { circuitWater, usualWater } from './circuit-water.ts';
import { type RoomHeat, roomHeat } from './room-heat.ts';

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
 * little of them; they count where they are known of all rooms.
 */
export function heatedRooms(
  rooms: readonly RecordedHeat[],
  taken: Float64Array,
  sizes: ReadonlyMap<number, RoomSize> | null = null,
): readonly HeatedRoom[] {
  const models = rooms.flatMap(({ model }) => model ?? []);
  const known = rooms.map((room) => {
    const model = room.model ?? believedModel(room.grid, models);
    return { ...room, rough: room.rough || room.model === null, model, heat: roomHeat(model, room.grid) };
  });
  if (sizes !== null && known.every(({ id }) => sizes.has(id))) return known.map((room) => ({ ...room, ...sizes.get(room.id)! }));
  const grid = known[0]?.grid;
  const learned = capacitiesOf(
    known.map(({ heat }) => heat.drawn),
    takenTogether(known, taken),
    grid === undefined ? null : (circuitWater(grid) ?? usualWater(grid)),
    known.map(({ model, floor }) => usualSize(model, floor)),
  );
  return known.map((room, index) => ({ ...room, ...learned[index]! }));
}
