import { type Span, type Interval, clip, extremesOf, lengthOf, meanOverTime, silenceLimit } from '@braise/domain/climate';
import type { HeatRequestSpan } from '../recorded/heat-requests.ts';
import type { ActivitySpan } from './device-activity.ts';
import type { DaySummary } from './day-report.ts';
import type { MeasuredDay } from './measured-day.ts';

/** A day in figures, within its midnights and up to now. `activity` null: no air conditioning. */
export function reportSummary(
  { temperature, humidity, heard }: MeasuredDay,
  series: {
    readonly requests: readonly HeatRequestSpan[];
    readonly activity: readonly ActivitySpan[] | null;
    readonly sunny: readonly Interval<boolean>[];
  },
  day: Span,
): DaySummary {
  const longest = silenceLimit(heard);
  const extremes = extremesOf(temperature, day);
  const mean = meanOverTime(temperature, day, longest);
  const humid = meanOverTime(humidity, day, longest);
  const requests = clip(series.requests, day);
  return {
    temperature: extremes === null || mean === null ? null : { ...extremes, mean },
    humidity: humid,
    heating:
      requests.length === 0
        ? null
        : {
            seconds: seconds(requests.filter(({ value }) => value.level !== 'NONE')),
            inferred: requests.some(({ value }) => value.inferred),
          },
    activity: activityOf(series.activity ?? [], day),
    sunny: durationOf(series.sunny, day),
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
