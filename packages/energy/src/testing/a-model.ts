import { instant } from '@braise/domain';
import { ROOM_MODEL_VERSION, type RoomModel } from '../room-model/room-model.ts';

/** A model of a common room with a radiator and a sensor on the wall. */
export const aModel = (changes: Partial<RoomModel> = {}): RoomModel => ({
  version: ROOM_MODEL_VERSION,
  kind: { sensor: 'wall', emitter: 'radiator', flow: 'known' },
  structure: { mass: true, neighbours: true, facade: null },
  parameters: {
    airToMass: 0.6,
    airToOutdoors: 0.04,
    massRatio: 10,
    massToOutdoors: 0.008,
    power: 6,
    sun: 2,
    emitterLag: 0.4,
    sensorWarmth: 1.7,
    airToNeighbours: 0.2,
    gain: 0.1,
    valveCurve: 3.2,
    deadZone: 0.1,
    weatherCurve: 0.02,
  },
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
