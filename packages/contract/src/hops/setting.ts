import * as z from 'zod';
import { tolerantNumber } from '../tolerant.ts';

const mode = z.enum(['HEAT', 'COOL', 'DRY', 'FAN', 'AUTO']);

/** Degrees Celsius; null when off or in a mode without a setpoint. */
export const roomSetting = z.object({
  power: z.enum(['ON', 'OFF']),
  temperature: z.object({ value: z.number() }).nullable(),
  mode: mode.optional(),
});
export type RoomSettingBody = z.infer<typeof roomSetting>;

export const roomSettingRequest = z.object({
  power: z.enum(['ON', 'OFF']),
  temperature: z.object({ value: tolerantNumber }).nullish(),
  mode: mode.nullish(),
});
export type RoomSettingRequest = z.infer<typeof roomSettingRequest>;
