import { AC_MODES, ROOM_TYPES } from '@braise/domain';
import * as z from 'zod';
import { airOptions, airOptionsRequest } from '../air-options.ts';
import { olderAirOptionsRequest } from '../older-air-options.ts';
import { tolerantCelsius } from '../tolerant.ts';

const mode = z.enum(AC_MODES);

/** Degrees Celsius; null when off or in a mode without a setpoint. */
export const roomSetting = z.object({
  power: z.enum(['ON', 'OFF']),
  temperature: z.object({ value: z.number() }).nullable(),
  mode: mode.optional(),
  ...airOptions,
});
export type RoomSettingBody = z.infer<typeof roomSetting>;

/** `type` is taken from clients that say what kind of room they mean, and held against the room's. */
export const roomSettingRequest = z.object({
  type: z.enum(ROOM_TYPES).nullish(),
  power: z.enum(['ON', 'OFF']),
  temperature: z.object({ value: tolerantCelsius }).nullish(),
  mode: mode.nullish(),
  ...airOptionsRequest,
  ...olderAirOptionsRequest,
});
export type RoomSettingRequest = z.infer<typeof roomSettingRequest>;
