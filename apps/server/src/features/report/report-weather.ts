import { type Instant, instant } from '@braise/domain';
import { type Span, clip, isSunny, coalesced } from '@braise/domain/climate';
import { type LocalDay, wallInstant } from '@braise/domain/schedule';
import type { WeatherHour } from '../../home-model/weather.store.ts';
import type { DayWeather } from './day-report.ts';

const HOUR = 3_600_000;
/** Hours of the wall clock at which the chart shows the weather. */
const SLOTS = [4, 8, 12, 16, 20];

/** The weather of a day as its report shows it, and when it was sunny. Hours without weather are left out, as is what has not come yet. */
export function reportWeather(hours: readonly WeatherHour[], day: LocalDay, within: Span): DayWeather {
  const spans = clip(
    hours.map((hour) => ({ from: instant(hour.hour * HOUR), to: instant((hour.hour + 1) * HOUR), value: hour })),
    within,
  );
  return {
    conditions: coalesced(spans, (a, b) => a.condition === b.condition && a.temperature === b.temperature),
    sunny: coalesced(spans.map(({ from, to, value }) => ({ from, to, value: isSunny(value.condition, value.solar) }))),
    slots: slotsOf(hours, day, within.to),
  };
}

function slotsOf(hours: readonly WeatherHour[], day: LocalDay, until: Instant): DayWeather['slots'] {
  const byHour = new Map(hours.map((hour) => [hour.hour, hour]));
  return SLOTS.flatMap((hour) => {
    const at = wallInstant(day, hour * 60);
    const weather = byHour.get(Math.floor(at / HOUR));
    return weather === undefined || at > until ? [] : [{ hour, weather }];
  });
}
