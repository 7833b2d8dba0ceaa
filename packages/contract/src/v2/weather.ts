import * as z from 'zod';
import { percentageDataPoint, temperatureDataPoint, timestamp } from './data-point.ts';

export const weatherCondition = z.enum([
  'CLOUDY',
  'CLOUDY_MOSTLY',
  'CLOUDY_PARTLY',
  'DRIZZLE',
  'FOGGY',
  'FREEZING',
  'HAIL',
  'NIGHT_CLEAR',
  'NIGHT_CLOUDY',
  'RAIN',
  'RAIN_HAIL',
  'RAIN_SNOW',
  'SCATTERED_RAIN',
  'SCATTERED_RAIN_SNOW',
  'SCATTERED_SNOW',
  'SNOW',
  'SUN',
  'THUNDERSTORM',
  'WIND',
]);

export type WeatherCondition = z.infer<typeof weatherCondition>;

/** A figure that nobody measured is null, as the whole is for a home without weather. */
export const weather = z.object({
  solarIntensity: percentageDataPoint.nullable(),
  outsideTemperature: temperatureDataPoint.nullable(),
  weatherState: z.object({ type: z.literal('WEATHER_STATE'), value: weatherCondition, timestamp }).nullable(),
});
export type WeatherBody = z.infer<typeof weather>;
