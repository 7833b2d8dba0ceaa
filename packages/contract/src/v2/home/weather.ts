import { WEATHER_CONDITIONS } from '@braise/domain';
import * as z from 'zod';
import { percentageDataPoint, temperatureDataPoint, timestamp } from '../data-point.ts';

const weatherCondition = z.enum(WEATHER_CONDITIONS);

/** What nobody measured is left out: all of it for a home without weather. */
export const weather = z.object({
  solarIntensity: percentageDataPoint.optional(),
  outsideTemperature: temperatureDataPoint.optional(),
  weatherState: z.object({ type: z.literal('WEATHER_STATE'), value: weatherCondition, timestamp }).optional(),
});
export type WeatherBody = z.infer<typeof weather>;
