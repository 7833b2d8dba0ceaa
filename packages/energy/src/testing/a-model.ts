import { instant } from '@braise/domain';
import { parametersOf, priorsFor } from '../room-model/parameters.ts';
import { ROOM_MODEL_VERSION, type RoomModel } from '../room-model/room-model.ts';

/** A model of a common room with a radiator and a sensor on the wall, as it is believed to be before it is seen. */
export const aModel = (changes: Partial<RoomModel> = {}): RoomModel => ({
  version: ROOM_MODEL_VERSION,
  kind: { sensor: 'wall', emitter: 'radiator', flow: 'known' },
  structure: { mass: true, neighbours: true, facade: null },
  parameters: parametersOf(priorsFor({ emitter: 'radiator' }).mean),
  routine: { hours: Array.from({ length: 24 }, () => 0), neighbours: [0] },
  beside: [2],
  usualFlow: { mild: 45, perKelvin: 0.5 },
  validated: [
    { hours: 1, rmse: 0.2, bias: 0, persistence: 0.8, count: 100 },
    { hours: 6, rmse: 0.4, bias: 0, persistence: 2, count: 100 },
    { hours: 24, rmse: 0.5, bias: 0, persistence: 0.4, count: 100 },
  ],
  from: instant(0),
  to: instant(0),
  ...changes,
});
