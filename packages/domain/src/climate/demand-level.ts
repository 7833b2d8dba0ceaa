import { roundTo } from '../units/units.ts';

export const DEMAND_LEVELS = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const;
export type DemandLevel = (typeof DEMAND_LEVELS)[number];

/** A room's call for heat, 0 to 1, in words: 0 %, to 33, to 66, and above. */
export function demandLevel(demand: number): DemandLevel {
  const percent = roundTo(demand * 100, 0);
  if (percent <= 0) return 'NONE';
  if (percent <= 33) return 'LOW';
  return percent <= 66 ? 'MEDIUM' : 'HIGH';
}
