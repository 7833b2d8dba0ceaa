import { HOUR } from '@braise/domain';
import { type Span, type Interval, LONGEST_SILENCE, clip, extremesOf, lengthOf, meanOverTime, outside } from '@braise/domain/climate';
import type { DemandLevelSpan } from '../../home-model/recorded/demand-levels.ts';
import type { ActivitySpan } from './device-activity.ts';
import type { DaySummary } from './day-report.ts';
import type { MeasuredDay } from '../../home-model/recorded/measured-day.ts';

/** What a day may lack and still have a least, a most and a mean: damage ends at a midnight of UTC, which is up to two hours off Europe's. */
const MOST_UNREADABLE = 2 * HOUR;
/** What a sum may lack: as much as passes until a room that is made is heard, and shorter than any silence. */
const MOST_UNTOLD = HOUR / 2;

/**
 * A day in figures, within its midnights and up to now. `activity` null: no air conditioning. A sum lacks what cannot be read or was told by nobody, and is left out
 * then. `lived`: while the room was there.
 */
export function reportSummary(
  { temperature, humidity }: MeasuredDay,
  series: {
    readonly requests: readonly DemandLevelSpan[];
    readonly activity: readonly ActivitySpan[] | null;
    readonly sunny: readonly Interval<boolean>[];
    readonly unreadable: readonly Span[];
  },
  day: Span,
  lived: Span,
): DaySummary {
  const sunny = durationOf(series.sunny, day);
  const unreadable = lengthOf(clip(series.unreadable, day));
  if (unreadable > MOST_UNREADABLE) return { temperature: null, humidity: null, heating: null, activity: null, sunny };
  const extremes = extremesOf(temperature, day);
  const mean = meanOverTime(temperature, day, LONGEST_SILENCE);
  const humid = meanOverTime(humidity, day, LONGEST_SILENCE);
  const requests = clip(series.requests, day);
  const untold = lengthOf(outside(clip([lived], day), requests));
  return {
    temperature: extremes === null || mean === null ? null : { ...extremes, mean },
    humidity: humid,
    heating:
      requests.length === 0 || unreadable > 0 || untold > MOST_UNTOLD
        ? null
        : {
            seconds: seconds(requests.filter(({ value }) => value.level !== 'NONE')),
            inferred: requests.some(({ value }) => value.inferred),
          },
    activity: unreadable > 0 ? null : activityOf(series.activity ?? [], day),
    sunny,
  };
}

function activityOf(spans: readonly ActivitySpan[], day: Span): DaySummary['activity'] {
  const told = clip(spans, day);
  if (told.length === 0) return null;
  return { seconds: seconds(told.filter(({ value }) => value.on)), inferred: told.some(({ value }) => value.inferred) };
}

/** How long something was so; null where nobody told. */
function durationOf(spans: readonly Interval<boolean>[], day: Span): DaySummary['sunny'] {
  const told = clip(spans, day);
  return told.length === 0 ? null : { seconds: seconds(told.filter(({ value }) => value)) };
}

const seconds = (spans: readonly Span[]): number => Math.round(lengthOf(spans) / 1000);
