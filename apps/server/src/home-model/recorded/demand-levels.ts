import type { Quantity } from '@braise/domain';
import {
  type HoldOptions,
  type DemandLevel,
  type Interval,
  type Span,
  demandLevel,
  heldValues,
  coalesced,
  outside,
  splitAtEdges,
  valueAt,
} from '@braise/domain/climate';
import type { RoomSeries } from './room-series.ts';
import { OFTEN_SAID } from './silences-of-room.ts';

export type DemandLevelSpan = Interval<{ readonly level: DemandLevel; readonly inferred: boolean }>;

/** What the engine records of it, and what tells whether the room was heard meanwhile. */
export const DEMAND_QUANTITIES: readonly Quantity[] = ['roomDemand', 'roomDemandInferred', 'roomDemandKnown', ...OFTEN_SAID];

/** How much heat a room called for; times of which nobody tells are left out, and those in which nothing was heard of it, `silences`. */
export function demandLevels({ decided }: RoomSeries, held: HoldOptions, silences: readonly Span[]): readonly DemandLevelSpan[] {
  const levels = coalesced(heldValues(decided('roomDemand'), held).map((span) => ({ ...span, value: demandLevel(span.value) })));
  const inferred = coalesced(heldValues(decided('roomDemandInferred'), held));
  const known = coalesced(heldValues(decided('roomDemandKnown'), held));
  const [level, guess, told] = [valueAt(levels), valueAt(inferred), valueAt(known)];
  const spans: DemandLevelSpan[] = [];
  for (const { from, to } of splitAtEdges(held.within, levels, inferred, known)) {
    const [asked, guessed, tells] = [level(from), guess(from), told(from)];
    if (asked !== undefined && tells !== 0) spans.push({ from, to, value: { level: asked, inferred: guessed === 1 } });
  }
  return coalesced(outside(spans, silences), (a, b) => a.level === b.level && a.inferred === b.inferred);
}
