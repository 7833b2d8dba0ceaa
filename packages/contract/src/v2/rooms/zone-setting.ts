import { AC_MODES, ROOM_TYPES } from '@braise/domain';
import * as z from 'zod';
import { airOptions, airOptionsRequest } from '../../air-options.ts';
import { olderAirOptionsRequest } from '../../older-air-options.ts';
import { tolerantBoolean, tolerantCelsius, tolerantFahrenheit } from '../../tolerant.ts';
import { temperature } from '../data-point.ts';

export const zoneType = z.enum(ROOM_TYPES);
export const power = z.enum(['ON', 'OFF']);
export const acMode = z.enum(AC_MODES);

/** A setting as answered; `temperature` is null when off. */
export const zoneSetting = z.object({
  type: zoneType.optional(),
  power,
  temperature: temperature.nullable().optional(),
  mode: acMode.optional(),
  ...airOptions,
  isBoost: z.boolean().optional(),
});
export type ZoneSettingBody = z.infer<typeof zoneSetting>;

export const temperatureRequest = z
  .object({ celsius: tolerantCelsius.optional(), fahrenheit: tolerantFahrenheit.optional() })
  .refine((asked) => asked.celsius !== undefined || asked.fahrenheit !== undefined, 'Expected celsius or fahrenheit');

/** A setting as asked for: either unit will do, degrees Celsius win. */
export const zoneSettingRequest = z.object({
  type: zoneType.optional(),
  power,
  temperature: temperatureRequest.nullish(),
  mode: acMode.nullish(),
  ...airOptionsRequest,
  ...olderAirOptionsRequest,
  isBoost: tolerantBoolean.nullish(),
});
export type ZoneSettingRequest = z.infer<typeof zoneSettingRequest>;
