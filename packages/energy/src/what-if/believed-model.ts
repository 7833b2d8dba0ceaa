import { instant } from '@braise/domain';
import type { RoomGrid } from '../record/room-grid.ts';
import { parametersOf, priorsFor } from '../room-model/parameters.ts';
import { ROOM_MODEL_VERSION, type RoomModel } from '../room-model/room-model.ts';
import { noRoutine } from '../room-model/routine.ts';
import { usualFlow } from '../fit/usual-flow.ts';

/** What is believed of a room of which nothing was learned: rooms as they commonly are. */
export const believedModel = (grid: RoomGrid): RoomModel => ({
  version: ROOM_MODEL_VERSION,
  kind: grid.kind,
  structure: { mass: true, neighbours: grid.others.length > 0, facade: null },
  parameters: parametersOf(priorsFor(grid.kind).mean),
  routine: noRoutine(grid),
  beside: grid.beside,
  usualFlow: usualFlow(grid),
  validated: [],
  from: instant(0),
  to: instant(0),
});
