import * as z from 'zod';
import { tolerantCelsius } from '../../tolerant.ts';
import { timestamp } from '../data-point.ts';

/** `boilerId`: in a catalogue of boilers. */
export const boilerInfo = z.object({ boilerPresent: z.boolean(), boilerId: z.int().optional() });
export type BoilerInfoBody = z.infer<typeof boilerInfo>;

export const boilerMaxOutputTemperature = z.object({ boilerMaxOutputTemperatureInCelsius: z.number() });
export const boilerMaxOutputTemperatureRequest = z.object({ boilerMaxOutputTemperatureInCelsius: tolerantCelsius });

/** What is not known is left out: without a heat source everything that would be told of it. */
export const boilerWiring = z.object({
  state: z.enum(['INSTALLATION_COMPLETED', 'NOT_INSTALLED']),
  deviceWiredToBoiler: z
    .object({
      type: z.string(),
      serialNo: z.string(),
      thermInterfaceType: z.string(),
      connected: z.boolean(),
      lastRequestTimestamp: timestamp.optional(),
    })
    .optional(),
  bridgeConnected: z.boolean(),
  hotWaterZonePresent: z.boolean(),
  boiler: z.object({ outputTemperature: z.object({ celsius: z.number(), timestamp }) }).optional(),
});
export type BoilerWiringBody = z.infer<typeof boilerWiring>;
