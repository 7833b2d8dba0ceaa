import { type Instant, HOUR, MINUTE } from '@braise/domain';

/** How valves that regulate by themselves are commonly built: K for a full stroke, and hours in which the integral repeats the proportional part. */
export const VALVE_BAND = 1.5;
const INTEGRAL_HOURS = 1.5;
/** Stroke at which such a valve stands without any error. */
export const OPENING_OFFSET = 0.1;
/** A pause beyond which nothing is summed up, ms. */
const LONGEST = 30 * MINUTE;

/** A regulator of a radiator valve as it is commonly built: proportional with a slow integral that stands still at the ends of the stroke. */
export type ValveLaw = { readonly integral: number; readonly at: Instant | null };
export const newValveLaw: ValveLaw = { integral: 0, at: null };

/** Where its stroke stands, 0 to 1, by what it is to hold and believes to have, °C. */
export function openingByLaw(
  law: ValveLaw,
  setpoint: number,
  sensed: number,
  at: Instant,
): { readonly opening: number; readonly law: ValveLaw } {
  const part = (setpoint - sensed) / VALVE_BAND;
  const before = part + law.integral + OPENING_OFFSET;
  const pushed = (before >= 1 && part > 0) || (before <= 0 && part < 0);
  const hours = law.at === null ? 0 : Math.min(LONGEST, at - law.at) / HOUR;
  const integral = pushed ? law.integral : Math.min(1, Math.max(-0.5, law.integral + (part * hours) / INTEGRAL_HOURS));
  return { opening: Math.min(1, Math.max(0, part + integral + OPENING_OFFSET)), law: { integral, at } };
}
