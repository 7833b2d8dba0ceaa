import * as z from 'zod';
import { clockTime } from '../clock-time.ts';
import { dayType, timetableTypeName } from '../day-type.ts';
import { tolerantBoolean, tolerantCelsius, tolerantInteger, tolerantKelvin } from '../tolerant.ts';
import { text } from '../text.ts';
import { roomSetting, roomSettingRequest } from './setting.ts';

/** `NONE`, this server's addition: the room ignores absence. Off, the temperature is 0, as recorded. */
export const roomAway = z.object({ roomId: z.int(), mode: z.enum(['ON', 'OFF', 'NONE']), awayTemperatureCelsius: z.number() });
export type RoomAwayBody = z.infer<typeof roomAway>;
export const roomAwayRequest = z
  .object({
    roomId: tolerantInteger.nullish(),
    mode: z.enum(['ON', 'OFF', 'NONE']),
    awayTemperatureCelsius: tolerantCelsius.nullish(),
  })
  .refine(({ mode, awayTemperatureCelsius }) => mode !== 'ON' || awayTemperatureCelsius != null, {
    path: ['awayTemperatureCelsius'],
    message: 'Expected a number of degrees Celsius',
  });

export const roomName = z.object({ id: z.int(), name: z.string() });

/** The timetable that a room follows. */
export const roomSchedule = z.object({
  room: roomName,
  otherRooms: z.array(roomName),
  type: timetableTypeName,
  schedule: z.array(
    z.object({ dayType, start: clockTime, end: clockTime, setting: roomSetting, geolocationOverride: z.boolean().optional() }),
  ),
});
export type RoomScheduleBody = z.infer<typeof roomSchedule>;

const MAX_BLOCKS = 96;
const blockRequest = z.object({
  start: clockTime,
  end: clockTime,
  setting: roomSettingRequest,
  geolocationOverride: tolerantBoolean.nullish(),
});
const blocksOfDays = z
  .array(blockRequest.extend({ dayType }))
  .min(1)
  .max(7 * MAX_BLOCKS);
const blocksOfOneDay = z
  .array(blockRequest.extend({ dayType: dayType.nullish() }))
  .min(1)
  .max(MAX_BLOCKS);

/**
 * Each day that is named is replaced whole: several by `schedule`, one by `dayType` and `daySchedule`. Without a type the timetable that the room
 * follows is meant.
 */
export const roomScheduleRequest = z
  .object({
    type: timetableTypeName.nullish(),
    schedule: blocksOfDays.nullish(),
    dayType: dayType.nullish(),
    daySchedule: blocksOfOneDay.nullish(),
  })
  .refine(({ schedule, daySchedule }) => (schedule == null) !== (daySchedule == null), {
    path: ['schedule'],
    message: 'Expected the blocks of days, or of one day',
  })
  .refine(({ dayType: day, daySchedule }) => daySchedule == null || day != null, { path: ['dayType'], message: 'Expected a day' })
  .refine(({ dayType: day, daySchedule }) => daySchedule == null || daySchedule.every((block) => (block.dayType ?? day) === day), {
    path: ['daySchedule'],
    message: 'Expected blocks of this day',
  });
export type RoomScheduleRequest = z.infer<typeof roomScheduleRequest>;

const daysOf = <Block extends z.ZodType>(block: Block) => z.partialRecord(dayType, z.array(block).min(1).max(MAX_BLOCKS));
export const timetableBlock = z.object({ start: clockTime, end: clockTime, setting: roomSetting, geolocationOverride: z.boolean() });

/** All that a room was ever planned to do, as one document. Of the timetables only that of `type` is followed. */
export const roomTimetables = z.object({
  /** Another one each time that something of it changes. */
  revision: z.string(),
  type: timetableTypeName,
  timetables: z.record(timetableTypeName, daysOf(timetableBlock)),
});
export type RoomTimetablesBody = z.infer<typeof roomTimetables>;

/**
 * The timetable that the room is to follow, with the days of it that change: each is replaced whole, the others stay. `timetables`: days that change of
 * those that it does not follow. `basedOn`: the revision that was read before; the document is stored only while it still has that one. Left out: it
 * replaces whatever stands.
 */
export const roomTimetablesRequest = z.object({
  basedOn: z.nullish(text(64)),
  type: timetableTypeName,
  days: daysOf(blockRequest),
  timetables: z.partialRecord(timetableTypeName, daysOf(blockRequest)).optional(),
});
export type RoomTimetablesRequest = z.infer<typeof roomTimetablesRequest>;

/** The rooms that are to do as this one: at most as many as one statement may well change. */
export const roomTimetablesCopy = z.object({ roomIds: z.array(tolerantInteger).min(1).max(50) });

/** Either or both. `temperatureOffset` in K. */
export const devicePatchRequest = z
  .object({ childLockEnabled: tolerantBoolean.optional(), temperatureOffset: tolerantKelvin.optional() })
  .refine((asked) => asked.childLockEnabled !== undefined || asked.temperatureOffset !== undefined, 'Expected something to change');
export type DevicePatchRequest = z.infer<typeof devicePatchRequest>;

export const windowShut = z.object({ was: z.enum(['OPEN', 'NONE']).default('NONE') });
