import { instant } from '@braise/domain';
import type { RoomGrid } from '../record/room-grid.ts';
import { parametersOf, priorsFor, vectorOf } from '../room-model/parameters.ts';
import { ROOM_MODEL_VERSION, type RoomModel } from '../room-model/room-model.ts';
import { noRoutine } from '../room-model/routine.ts';
import { usualFlow } from '../fit/usual-flow.ts';

/** What is believed of a room of which nothing was learned: as the others of its home that are heated alike, or else as rooms commonly are. */
export const believedModel = (grid: RoomGrid, others: readonly RoomModel[]): RoomModel => ({
  version: ROOM_MODEL_VERSION,
  kind: grid.kind,
  structure: { mass: true, neighbours: grid.others.length > 0, facade: null },
  parameters: parametersOf(meanOf(others, grid)),
  routine: noRoutine(grid),
  beside: grid.beside,
  usualFlow: usualFlow(grid),
  validated: [],
  from: instant(0),
  to: instant(0),
});

/** Parameters, as a vector, of the rooms among others that are heated by the same kind of emitter with water that is known alike. */
function meanOf(others: readonly RoomModel[], { kind }: RoomGrid): Float64Array {
  const alike = others.filter((model) => model.kind.emitter === kind.emitter && model.kind.flow === kind.flow);
  if (alike.length === 0) return priorsFor(kind).mean;
  const vectors = alike.map(({ parameters }) => vectorOf(parameters));
  return vectors[0]!.map((_, place) => vectors.reduce((sum, vector) => sum + vector[place]!, 0) / vectors.length);
}
