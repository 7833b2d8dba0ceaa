import { type Instant, REASONS, instant } from '@braise/domain';
import { type Span, coalesced, heldValues } from '@braise/domain/climate';
import { RECORDED_AGAIN_WITHIN } from '../../../home-model/recorded/recorded-within.ts';
import { roomSeries } from '../../../home-model/recorded/room-series.ts';
import type { Telemetry } from '../../../telemetry/telemetry.ts';

/** When a home held its rooms as for nobody at home; of each room, each in order. */
export async function awaySpans(
  { readRange }: Pick<Telemetry, 'readRange'>,
  homeId: number,
  roomIds: readonly number[],
  within: Span,
): Promise<readonly (readonly Span[])[]> {
  const from: Instant = instant(within.from - RECORDED_AGAIN_WITHIN);
  const spans: (readonly Span[])[] = [];
  for (const roomId of roomIds) {
    const { series, unreadable } = await readRange(homeId, roomId, from, within.to, ['effectiveReason']);
    const reasons = heldValues(roomSeries(series).decided('effectiveReason'), {
      within,
      longest: RECORDED_AGAIN_WITHIN,
      unknown: unreadable,
    });
    spans.push(coalesced(reasons.flatMap((span) => (isAway(span.value) ? [{ ...span, value: true }] : []))));
  }
  return spans;
}

const isAway = (value: number): boolean => REASONS[value] === 'AWAY' || REASONS[value] === 'HOLIDAY';
