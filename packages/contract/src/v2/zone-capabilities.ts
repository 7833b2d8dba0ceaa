import * as z from 'zod';
import { zoneType } from './zone-setting.ts';

const range = z.object({ min: z.number(), max: z.number(), step: z.number() });
const temperatures = z.object({ celsius: range, fahrenheit: range });
const modeCapabilities = z.object({ temperatures: temperatures.optional() });

/** Heating and hot water: `temperatures` at the top. Air conditioning: one entry for each mode that it has. */
export const zoneCapabilities = z.object({
  type: zoneType,
  temperatures: temperatures.optional(),
  canSetTemperature: z.boolean().optional(),
  AUTO: modeCapabilities.optional(),
  HEAT: modeCapabilities.optional(),
  COOL: modeCapabilities.optional(),
  DRY: modeCapabilities.optional(),
  FAN: modeCapabilities.optional(),
});
export type ZoneCapabilitiesBody = z.infer<typeof zoneCapabilities>;
