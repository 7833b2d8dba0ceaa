import type { Quantity } from '@braise/domain';
import { type Held, type HeatRequest, type Valued, heatRequest, heldValues, joined, pieces, valueAt } from '@braise/domain/climate';
import type { RoomSeries } from './room-series.ts';

export type HeatRequestSpan = Valued<{ readonly level: HeatRequest; readonly inferred: boolean }>;

/** What the engine records of it. */
export const HEAT_REQUESTS: readonly Quantity[] = ['roomDemand', 'roomDemandInferred', 'roomDemandKnown'];

/** How much heat a room called for; times of which nobody tells are left out. */
export function heatRequests({ decided }: RoomSeries, held: Held): readonly HeatRequestSpan[] {
  const levels = joined(heldValues(decided('roomDemand'), held).map((span) => ({ ...span, value: heatRequest(span.value) })));
  const inferred = joined(heldValues(decided('roomDemandInferred'), held));
  const known = joined(heldValues(decided('roomDemandKnown'), held));
  const [level, guess, told] = [valueAt(levels), valueAt(inferred), valueAt(known)];
  const spans: HeatRequestSpan[] = [];
  for (const { from, to } of pieces(held.within, levels, inferred, known)) {
    const [asked, guessed, tells] = [level(from), guess(from), told(from)];
    if (asked !== undefined && tells !== 0) spans.push({ from, to, value: { level: asked, inferred: guessed === 1 } });
  }
  return joined(spans, (a, b) => a.level === b.level && a.inferred === b.inferred);
}
