import * as z from 'zod';
import { tolerantBoolean, tolerantCelsius, tolerantFahrenheit } from '../../tolerant.ts';
import { device } from './device.ts';

/** A difference: 1 °C is 1.8 °F. */
export const temperatureOffset = z.object({ celsius: z.number(), fahrenheit: z.number() });
export type TemperatureOffsetBody = z.infer<typeof temperatureOffset>;

/** Either unit will do, degrees Celsius win. */
export const temperatureOffsetRequest = z
  .object({ celsius: tolerantCelsius.optional(), fahrenheit: tolerantFahrenheit.optional() })
  .refine((asked) => asked.celsius !== undefined || asked.fahrenheit !== undefined, {
    path: ['celsius'],
    message: 'Expected celsius or fahrenheit',
  });

export const childLockRequest = z.object({ childLockEnabled: tolerantBoolean });

export const bridge = z.object({ partner: z.null(), homeId: z.int() });

/** `zone` is absent for gateways and for devices that stand in no room. */
export const deviceList = z.object({
  entries: z.array(
    z.object({
      type: z.string(),
      device,
      zone: z.object({ discriminator: z.int(), duties: z.array(z.enum(['UI', 'DRIVER', 'LEADER'])) }).optional(),
    }),
  ),
});
export type DeviceListBody = z.infer<typeof deviceList>;
