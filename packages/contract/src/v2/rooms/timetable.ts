import * as z from 'zod';
import { dayType, timetableTypeName } from '../../day-type.ts';
import { tolerantBoolean, tolerantInteger } from '../../tolerant.ts';
import { zoneSetting, zoneSettingRequest } from './zone-setting.ts';

export const timetableType = z.object({ id: z.int().min(0).max(2), type: timetableTypeName.optional() });
export const timetableTypes = z.array(timetableType);

/** By id; clients that send only the name are understood. */
export const activeTimetableRequest = z
  .object({
    id: tolerantInteger.pipe(z.int().min(0, 'Expected 0, 1 or 2').max(2, 'Expected 0, 1 or 2')).nullish(),
    type: timetableTypeName.nullish(),
  })
  .refine((asked) => typeof asked.id === 'number' || typeof asked.type === 'string', { path: ['id'], message: 'Expected 0, 1 or 2' });

/** Local wall time; a day ends at 00:00. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM');

const timetableBlock = z.object({
  dayType,
  start: clockTime,
  end: clockTime,
  geolocationOverride: z.boolean().optional(),
  setting: zoneSetting,
});
export type TimetableBlockBody = z.infer<typeof timetableBlock>;
export const timetableBlocks = z.array(timetableBlock);

/** The end of a day as 00:00 (this API) or 24:00 (newer clients). */
export const timetableBlocksRequest = z
  .array(
    z.object({
      dayType: dayType.nullish(),
      start: clockTime,
      end: z.union([clockTime, z.literal('24:00')], 'Expected HH:MM'),
      geolocationOverride: tolerantBoolean.nullish(),
      setting: zoneSettingRequest,
    }),
  )
  .min(1)
  .max(96);
export type TimetableBlockRequest = z.infer<typeof timetableBlocksRequest>[number];
