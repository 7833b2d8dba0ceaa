import * as z from 'zod';
import { HOUR_S } from '@braise/domain';
import type { ProvidedHour } from './weather-port.ts';
import { wmoCondition } from './wmo-condition.ts';

/** The hourly variables that are asked for; units are the service's defaults: °C, %, km/h, W/m². */
export const HOURLY = [
  'temperature_2m',
  'relative_humidity_2m',
  'weather_code',
  'is_day',
  'cloud_cover',
  'wind_speed_10m',
  'shortwave_radiation',
] as const;

const figures = z.array(z.number().nullable());

/** One place's answer with `timeformat=unixtime`: columns, one entry an hour. */
const place = z.object({
  hourly: z
    .object({
      time: z.array(z.int()),
      temperature_2m: figures,
      relative_humidity_2m: figures,
      weather_code: figures,
      is_day: figures,
      cloud_cover: figures,
      wind_speed_10m: figures,
      shortwave_radiation: figures,
    })
    .refine((hourly) => HOURLY.every((name) => hourly[name].length === hourly.time.length), 'columns of unequal length'),
});
export type OpenMeteoPlace = z.infer<typeof place>;

/** Several places are answered by a list, a single one by itself. */
export const openMeteoAnswer = z.union([z.array(place), place.transform((one) => [one])]);

/** As the service tells that it will not answer. */
export const openMeteoError = z.object({ error: z.literal(true), reason: z.string() });

/** Figures beyond these are damage, not weather. */
const COLDEST = -100;
const HOTTEST = 70;
/** Above the atmosphere the sun gives 1361 W/m²; broken cloud can add to a clear sky's, never as much as this. */
const BRIGHTEST = 1_500;

/** The hours that have a temperature and a sky; the others are left out. */
export function providedHours({ hourly }: OpenMeteoPlace): readonly ProvidedHour[] {
  return hourly.time.flatMap((seconds, index) => {
    const temperature = hourly.temperature_2m[index] ?? null;
    const code = hourly.weather_code[index] ?? null;
    if (temperature === null || temperature < COLDEST || temperature > HOTTEST || code === null || seconds % HOUR_S !== 0) return [];
    const condition = wmoCondition({
      code,
      day: hourly.is_day[index] === 1,
      cloudCover: hourly.cloud_cover[index] ?? null,
      windSpeed: hourly.wind_speed_10m[index] ?? null,
    });
    if (condition === null) return [];
    // radiation is the mean of the hour before its time: that of this hour stands with the next
    const next = hourly.time[index + 1] === seconds + HOUR_S ? (hourly.shortwave_radiation[index + 1] ?? null) : null;
    return [
      {
        hour: seconds / HOUR_S,
        temperature,
        humidity: share(hourly.relative_humidity_2m[index] ?? null),
        condition,
        solar: next === null || next > BRIGHTEST ? null : Math.max(0, next),
      },
    ];
  });
}

const share = (percent: number | null): number | null => (percent === null ? null : Math.min(1, Math.max(0, percent / 100)));
