import * as z from 'zod';

export const timestamp = z.iso.datetime();

export const temperature = z.object({ celsius: z.number(), fahrenheit: z.number() });
export type TemperatureBody = z.infer<typeof temperature>;

export const temperatureDataPoint = temperature.extend({
  timestamp,
  type: z.literal('TEMPERATURE'),
  precision: temperature,
});

/** A share, 0 to 100. */
export const percentageDataPoint = z.object({ type: z.literal('PERCENTAGE'), percentage: z.number().min(0).max(100), timestamp });
