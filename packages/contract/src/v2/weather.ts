import { WEATHER_CONDITIONS } from '@braise/domain';
import * as z from 'zod';
import { percentageDataPoint, temperatureDataPoint, timestamp } from './data-point.ts';

export const weatherCondition = z.enum(WEATHER_CONDITIONS);

/** A figure that nobody measured is null, as the whole is for a home without weather. */
export const weather = z.object({
  solarIntensity: percentageDataPoint.nullable(),
  outsideTemperature: temperatureDataPoint.nullable(),
  weatherState: z.object({ type: z.literal('WEATHER_STATE'), value: weatherCondition, timestamp }).nullable(),
});
export type WeatherBody = z.infer<typeof weather>;
