import { firstSteps, flowForOutput, neededOutput, trackedAir } from '@braise/energy';
import type { RoomSight } from './room-sight.ts';

/** Steps of ten minutes in which water is to bring a room to what it lacks: a heat pump pays for haste. */
const WITHIN = { boiler: 6, 'heat-pump': 9 };
/** K beyond what the room needs with its valves wide open: they are to have something to regulate with. */
const MARGIN = 2;

/** The flow temperature that a room needs so as to come to `target` °C and to stay there; null where its model knows of no flow. */
export function flowNeed({ model, start, tracked, ahead }: RoomSight, target: number, kind: keyof typeof WITHIN): number | null {
  if (model.kind.flow === 'unknown') return null;
  const output = neededOutput(model, start, firstSteps(ahead(), WITHIN[kind]), target);
  return output <= 0 ? 0 : flowForOutput(model.kind.emitter, output, trackedAir(tracked)) + MARGIN;
}
