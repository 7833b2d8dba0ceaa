import type { Instant } from '@braise/domain';
import { DISTURBANCE, MASS } from '../room-model/dynamics.ts';
import { type TrackedRoom, beginTracking } from '../state/tracked-room.ts';

/** A room of so many °C whose radiator gives `output`; `disturbance`: what acts on it beyond its model, K/h. */
export function aTrackedRoom(
  at: Instant,
  { air, mass = air, output = 0, disturbance = 0 }: { air: number; mass?: number; output?: number; disturbance?: number },
): TrackedRoom {
  const room = beginTracking(air, at);
  const places: Readonly<Record<number, number>> = { [MASS]: mass, [DISTURBANCE]: disturbance };
  return { ...room, water: air + 50 * output ** (1 / 1.3), mean: room.mean.map((value, place) => places[place] ?? value) };
}
