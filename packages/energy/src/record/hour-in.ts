import { type Instant, HOUR } from '@braise/domain';
import { localDayAt } from '@braise/domain/schedule';

/** A stretch of a local day in which its clocks run on: from when until when, and what they show at its beginning, ms after midnight. */
type Stretch = { readonly at: Instant; readonly end: Instant; readonly wall: number };

/** The stretch of each zone that was last asked for: homes of a zone ask for the same one, again and again. */
const stretches = new Map<string, Stretch>();

/** The hour that the wall clock shows at an instant, 0 to 23. */
export const hourIn =
  (timeZone: string) =>
  (at: Instant): number => {
    let stretch = stretches.get(timeZone);
    if (stretch === undefined || at < stretch.at || at >= stretch.end) stretches.set(timeZone, (stretch = stretchAt(timeZone, at)));
    const hour = Math.floor((at - stretch.at + stretch.wall) / HOUR);
    // where clocks go back over midnight it is the evening again
    return hour < 0 ? hour + 24 : hour;
  };

function stretchAt(timeZone: string, at: Instant): Stretch {
  const { start, end, segments } = localDayAt(timeZone, at);
  const index = segments.findLastIndex((segment) => segment.at <= at);
  return { ...(segments[index] ?? { at: start, wall: 0 }), end: segments[index + 1]?.at ?? end };
}
