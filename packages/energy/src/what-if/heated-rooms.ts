import type { RoomGrid } from '../record/room-grid.ts';
import type { RoomModel } from '../room-model/room-model.ts';
import type { BelievedFloor } from '../room-size/floor-by-name.ts';
import { usualSize } from '../room-size/usual-size.ts';
import { believedModel } from './believed-model.ts';
import { capacitiesOf } from './capacities.ts';
import { circuitWater } from './circuit-water.ts';
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
export type HeatedRoom = Omit<RecordedHeat, 'model'> & { readonly model: RoomModel; readonly heat: RoomHeat; readonly size: number };

/**
 * `taken`: by the heat source in each hour of the record, in whatever unit; NaN where it is not known. `sizes`: as they were learned before, by id, where this record says too
 * little of them; they count where they are known of all rooms.
 */
export function heatedRooms(
  rooms: readonly RecordedHeat[],
  taken: Float64Array,
  sizes: ReadonlyMap<number, number> | null = null,
): readonly HeatedRoom[] {
  const models = rooms.flatMap(({ model }) => model ?? []);
  const known = rooms.map((room) => {
    const model = room.model ?? believedModel(room.grid, models);
    return { ...room, rough: room.rough || room.model === null, model, heat: roomHeat(model, room.grid) };
  });
  if (sizes !== null && known.every(({ id }) => sizes.has(id))) return known.map((room) => ({ ...room, size: sizes.get(room.id)! }));
  const learned = capacitiesOf(
    known.map(({ heat }) => heat.drawn),
    taken,
    known[0] === undefined ? null : circuitWater(known[0].grid),
    known.map(({ model, floor }) => usualSize(model, floor)),
  );
  return known.map((room, index) => ({ ...room, size: learned[index]! }));
}
