import { OPENING_OFFSET, VALVE_BAND, trackedAir } from '@braise/energy';
import type { RoomSight } from './room-sight.ts';
import type { ValveWatch } from './valve-watch.ts';

/**
 * Whether a valve stays shut in the hours ahead, under a setpoint, °C, and one step of `step` K above it, since its room is warm enough by itself. There is
 * nothing to try then: the room takes the same course under all that might be told next.
 */
export function isAtRest({ tracked, coolest }: RoomSight, { law, bias, sensed }: ValveWatch, setpoint: number, step: number): boolean {
  const air = trackedAir(tracked);
  const colder = Math.max(0, -bias, air - (sensed ?? air));
  // what it has summed up only shrinks while it is too warm
  const shutFrom = setpoint + step + colder + Math.max(0, VALVE_BAND * (law.integral + OPENING_OFFSET));
  return air >= shutFrom && coolest() >= shutFrom;
}
