import { type Instant } from '@braise/domain';
import { type ValveLaw, newValveLaw, openingByLaw } from '../record/opening-by-law.ts';

/** How far valves stand open from an instant on, 0 to 1, in a room whose sensor then shows so many °C. Asked for instants in order. */
export type ValvePlan = (at: Instant, sensed: number) => number;

/** Valves that are moved as it is said. */
export const movedTo =
  (opening: (at: Instant) => number): ValvePlan =>
  (at) =>
    opening(at);

/** Valves that regulate by themselves to a setpoint, °C, as they are commonly built. */
export function regulatingTo(setpoint: (at: Instant) => number): ValvePlan {
  let law: ValveLaw = newValveLaw;
  return (at, sensed) => {
    const next = openingByLaw(law, setpoint(at), sensed, at);
    law = next.law;
    return next.opening;
  };
}

/** A relay that is switched by shares of its cycle (time-proportional control): shares by what is missing inside and by the cold outside, for each K. */
export const switchedByShare =
  (
    setpoint: (at: Instant) => number,
    outdoor: (at: Instant) => number,
    shares: { readonly inside: number; readonly outside: number },
  ): ValvePlan =>
  (at, sensed) =>
    Math.min(1, Math.max(0, shares.inside * (setpoint(at) - sensed) + shares.outside * (setpoint(at) - outdoor(at))));
