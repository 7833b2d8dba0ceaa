import type { DayReportBody } from '@braise/contract/report';
import { type Instant, instant } from '@braise/domain';
import { type Span, type Interval, clip, isSunny, coalesced } from '@braise/domain/climate';
import { type LocalDay, wallInstant } from '@braise/domain/schedule';
import type { WeatherHour } from '../weather/weather.store.ts';
import { spanBody, temperatureBody } from './report-bodies.ts';

const HOUR = 3_600_000;
/** Hours of the wall clock at which the chart shows the weather. */
const SLOTS = [4, 8, 12, 16, 20];

/** The weather of a day as its report shows it, and when it was sunny. Hours without weather are left out, as is what has not come yet. */
export function reportWeather(
  hours: readonly WeatherHour[],
  day: LocalDay,
  within: Span,
): { readonly body: DayReportBody['weather']; readonly sunny: readonly Interval<boolean>[] } {
  const spans = clip(
    hours.map((hour) => ({ from: instant(hour.hour * HOUR), to: instant((hour.hour + 1) * HOUR), value: hour })),
    within,
  );
  const sunny = coalesced(spans.map(({ from, to, value }) => ({ from, to, value: isSunny(value.condition, value.solar) })));
  const conditions = coalesced(spans, (a, b) => a.condition === b.condition && a.temperature === b.temperature);
  return {
    sunny,
    body: {
      condition: {
        timeSeriesType: 'dataIntervals',
        valueType: 'weatherCondition',
        dataIntervals: conditions.map((span) => ({ ...spanBody(span), value: weatherBody(span.value) })),
      },
      sunny: {
        timeSeriesType: 'dataIntervals',
        valueType: 'boolean',
        dataIntervals: sunny.map((span) => ({ ...spanBody(span), value: span.value })),
      },
      slots: { timeSeriesType: 'slots', valueType: 'weatherCondition', slots: slotsOf(hours, day, within.to) },
    },
  };
}

function slotsOf(hours: readonly WeatherHour[], day: LocalDay, until: Instant): DayReportBody['weather']['slots']['slots'] {
  const byHour = new Map(hours.map((hour) => [hour.hour, hour]));
  const slots: DayReportBody['weather']['slots']['slots'] = {};
  for (const slot of SLOTS) {
    const at = wallInstant(day, slot * 60);
    const hour = byHour.get(Math.floor(at / HOUR));
    if (hour !== undefined && at <= until) slots[`${String(slot).padStart(2, '0')}:00`] = weatherBody(hour);
  }
  return slots;
}

const weatherBody = ({ condition, temperature }: WeatherHour) => ({ state: condition, temperature: temperatureBody(temperature) });
