import * as z from 'zod';
import { airCapability, airOptions } from '../../air-options.ts';
import { temperature } from '../data-point.ts';
import { acMode, zoneType } from './zone-setting.ts';

const range = z.object({ min: z.int(), max: z.int(), step: z.number() });
const temperatures = z.object({ celsius: range, fahrenheit: range });
const modeCapabilities = z.object({ temperatures: temperatures.optional(), ...airCapability });
const initialSetting = z.object({ temperature: temperature.optional(), ...airOptions });

/**
 * Heating and hot water: `temperatures` at the top. Air conditioning: one entry for each mode that it has, and what to begin with where nothing was
 * asked for yet.
 */
export const zoneCapabilities = z.object({
  type: zoneType,
  temperatures: temperatures.optional(),
  canSetTemperature: z.boolean().optional(),
  AUTO: modeCapabilities.optional(),
  HEAT: modeCapabilities.optional(),
  COOL: modeCapabilities.optional(),
  DRY: modeCapabilities.optional(),
  FAN: modeCapabilities.optional(),
  initialStates: z
    .object({
      mode: acMode,
      modes: z.object({
        AUTO: initialSetting.optional(),
        HEAT: initialSetting.optional(),
        COOL: initialSetting.optional(),
        DRY: initialSetting.optional(),
        FAN: initialSetting.optional(),
      }),
    })
    .optional(),
});
export type ZoneCapabilitiesBody = z.infer<typeof zoneCapabilities>;
