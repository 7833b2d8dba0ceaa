import type { DayReportBody } from '@braise/contract/report';
import { iso, roundTo } from '@braise/domain';
import { type Said, type Span, type Interval, clip, extremesOf, lengthOf, meanOverTime, silenceLimit } from '@braise/domain/climate';
import type { HeatRequestSpan } from '../recorded/heat-requests.ts';
import type { ActivitySpan } from './device-activity.ts';
import type { MeasuredDay } from './measured-day.ts';
import { temperatureBody } from './report-bodies.ts';

/** A day in figures, within its midnights and up to now. `activity` null: no air conditioning. */
export function reportSummary(
  { temperature, humidity, heard }: MeasuredDay,
  series: {
    readonly requests: readonly HeatRequestSpan[];
    readonly activity: readonly ActivitySpan[] | null;
    readonly sunny: readonly Interval<boolean>[];
  },
  day: Span,
): DayReportBody['summary'] {
  const longest = silenceLimit(heard);
  const extremes = extremesOf(temperature, day);
  const mean = meanOverTime(temperature, day, longest);
  const humid = meanOverTime(humidity, day, longest);
  const requests = clip(series.requests, day);
  const at = (said: Said<number>) => ({ at: iso(said.at), value: temperatureBody(said.value) });
  return {
    insideTemperature:
      extremes === null || mean === null ? null : { min: at(extremes.min), max: at(extremes.max), mean: temperatureBody(mean) },
    humidity: humid === null ? null : { mean: roundTo(humid, 3) },
    heating:
      requests.length === 0
        ? null
        : {
            durationInSeconds: seconds(requests.filter(({ value }) => value.level !== 'NONE')),
            inferred: requests.some(({ value }) => value.inferred),
          },
    acActivity: activityOf(series.activity ?? [], day),
    sunny: durationOf(series.sunny, day),
  };
}

function activityOf(spans: readonly ActivitySpan[], day: Span): DayReportBody['summary']['acActivity'] {
  const told = clip(spans, day);
  if (told.length === 0) return null;
  const inferred = told.some(({ value }) => value.inferred);
  return { durationInSeconds: seconds(told.filter(({ value }) => value.on)), ...(inferred ? { inferred } : {}) };
}

/** How long something was so; null where nobody told. */
function durationOf(spans: readonly Interval<boolean>[], day: Span): { readonly durationInSeconds: number } | null {
  const told = clip(spans, day);
  return told.length === 0 ? null : { durationInSeconds: seconds(told.filter(({ value }) => value)) };
}

const seconds = (spans: readonly Span[]): number => Math.round(lengthOf(spans) / 1000);
