import * as z from 'zod';
import { dayType, timetableTypeName } from '../day-type.ts';
import { tolerantBoolean, tolerantInteger, tolerantNumber } from '../tolerant.ts';
import { roomSetting, roomSettingRequest } from './setting.ts';

/** `NONE`, this server's addition: the room ignores absence. Off, the temperature is 0, as recorded. */
export const roomAway = z.object({ roomId: z.int(), mode: z.enum(['ON', 'OFF', 'NONE']), awayTemperatureCelsius: z.number() });
export type RoomAwayBody = z.infer<typeof roomAway>;
export const roomAwayRequest = z
  .object({
    roomId: tolerantInteger.nullish(),
    mode: z.enum(['ON', 'OFF', 'NONE']),
    awayTemperatureCelsius: tolerantNumber.nullish(),
  })
  .refine(({ mode, awayTemperatureCelsius }) => mode !== 'ON' || awayTemperatureCelsius != null, {
    path: ['awayTemperatureCelsius'],
    message: 'Expected a temperature',
  });

/** Local wall time; a day ends at 24:00. */
const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Expected HH:MM');
const roomName = z.object({ id: z.int(), name: z.string() });

/** The timetable that a room follows. */
export const roomSchedule = z.object({
  room: roomName,
  otherRooms: z.array(roomName),
  type: timetableTypeName,
  schedule: z.array(z.object({ dayType, start: clockTime, end: clockTime, setting: roomSetting, geolocationOverride: z.boolean() })),
});
export type RoomScheduleBody = z.infer<typeof roomSchedule>;

/** Each day that is named is replaced whole. Without a type the timetable that the room follows is meant. */
export const roomScheduleRequest = z.object({
  type: timetableTypeName.nullish(),
  schedule: z
    .array(
      z.object({
        dayType,
        start: clockTime,
        end: clockTime,
        setting: roomSettingRequest,
        geolocationOverride: tolerantBoolean.nullish(),
      }),
    )
    .min(1)
    .max(7 * 96),
});
export type RoomScheduleRequest = z.infer<typeof roomScheduleRequest>;

/** Either or both. `temperatureOffset` in K. */
export const devicePatchRequest = z
  .object({ childLockEnabled: tolerantBoolean.optional(), temperatureOffset: tolerantNumber.optional() })
  .refine((asked) => asked.childLockEnabled !== undefined || asked.temperatureOffset !== undefined, 'Expected something to change');
export type DevicePatchRequest = z.infer<typeof devicePatchRequest>;
