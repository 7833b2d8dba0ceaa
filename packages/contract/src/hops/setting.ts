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

/** `type` is taken from clients that say what kind of room they mean, and held against the room's. */
export const roomSettingRequest = z.object({
  type: z.enum(['HEATING', 'AIR_CONDITIONING', 'HOT_WATER']).nullish(),
  power: z.enum(['ON', 'OFF']),
  temperature: z.object({ value: tolerantNumber }).nullish(),
  mode: mode.nullish(),
});
export type RoomSettingRequest = z.infer<typeof roomSettingRequest>;
