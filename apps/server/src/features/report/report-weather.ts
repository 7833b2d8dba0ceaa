import { HOUR, instant } from '@braise/domain';
import { type Interval, type Span, clip, isSunny, coalesced, valueAt } from '@braise/domain/climate';
import { type LocalDay, wallInstant } from '@braise/domain/schedule';
import { daylight, skyBy } from '@braise/domain/sun';
import type { HomeModel } from '../../home-model/home-model.ts';
import type { WeatherHour } from '../../home-model/weather.store.ts';
import type { DayWeather } from './day-report.ts';

/** Hours of the wall clock at which the chart shows the weather. */
const SLOTS = [4, 8, 12, 16, 20];

/**
 * The weather of a day as its report shows it, and when it was sunny. Hours without weather are left out, as is what has not come yet. An hour's sky
 * is named where the hour begins: from sunrise or sunset on within it by what it is called then. `place` null: nobody knows when that is.
 */
export function reportWeather(hours: readonly WeatherHour[], day: LocalDay, within: Span, place: HomeModel['geolocation']): DayWeather {
  const spans = clip(
    hours.flatMap((hour) => skiesOf(hour, place)),
    within,
  );
  return {
    conditions: coalesced(spans, (a, b) => a.condition === b.condition && a.temperature === b.temperature),
    sunny: coalesced(spans.map(({ from, to, value }) => ({ from, to, value: isSunny(value.condition, value.solar) }))),
    slots: slotsOf(spans, day),
  };
}

function skiesOf(hour: WeatherHour, place: HomeModel['geolocation']): readonly Interval<WeatherHour>[] {
  const span = { from: instant(hour.hour * HOUR), to: instant((hour.hour + 1) * HOUR) };
  if (place === null) return [{ ...span, value: hour }];
  return daylight(span, place).map(({ from, to, value: isDay }) => ({
    from,
    to,
    value: { ...hour, condition: skyBy(isDay, hour.condition) },
  }));
}

function slotsOf(spans: readonly Interval<WeatherHour>[], day: LocalDay): DayWeather['slots'] {
  const skyAt = valueAt(spans);
  return SLOTS.flatMap((hour) => {
    const weather = skyAt(wallInstant(day, hour * 60));
    return weather === undefined ? [] : [{ hour, weather }];
  });
}
