import type { CallError } from '../../../api/wire/result.ts';
import { whyRefused } from '../missing/missing.ts';

/** Why nothing is simulated of `rooms` heated rooms, before anything else is said; null: it is, or is awaited, or could not be had. `features` undefined: nothing is known of the home yet. */
export function whyUnsimulated(features: readonly string[] | undefined, rooms: number, failure: CallError | null) {
  // without rooms nothing is asked that would be refused
  if (features?.includes('energy-insights') === false) return 'locked';
  if (features !== undefined && rooms === 0) return 'NO_ROOMS';
  return whyRefused(failure);
}
