import type { HourlyStretchBody } from '@braise/contract/energy-insights';
import { isKnown } from './hour-bars.ts';

/** The cheap time that is not over, from its beginning to its end, over midnight too; null: none is known. `stretches`: in order; `now`: ms. */
export function cheapAhead(stretches: readonly HourlyStretchBody[], now: number): { readonly from: string; readonly to: string } | null {
  let ahead: { from: string; to: string } | null = null;
  for (const stretch of stretches) {
    const cheap = isKnown(stretch) && stretch.level === 'CHEAP';
    if (ahead !== null && cheap && stretch.from === ahead.to) ahead.to = stretch.to;
    else if (ahead !== null && Date.parse(ahead.to) > now) return ahead;
    else ahead = cheap ? { from: stretch.from, to: stretch.to } : null;
  }
  return ahead !== null && Date.parse(ahead.to) > now ? ahead : null;
}
