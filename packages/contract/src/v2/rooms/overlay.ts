import * as z from 'zod';
import { LONGEST_TIMER_S } from '@braise/domain';
import { tolerantInteger, tolerantSeconds } from '../../tolerant.ts';
import { timestamp } from '../data-point.ts';
import { zoneSetting, zoneSettingRequest } from './zone-setting.ts';

const terminationType = z.enum(['MANUAL', 'TADO_MODE', 'TIMER']);
const skillBasedType = z.enum(['MANUAL', 'TADO_MODE', 'TIMER', 'NEXT_TIME_BLOCK']);

const overlayTermination = z.object({
  type: terminationType,
  typeSkillBasedApp: skillBasedType.optional(),
  durationInSeconds: z.int().optional(),
  remainingTimeInSeconds: z.int().optional(),
  expiry: timestamp.nullable().optional(),
  projectedExpiry: timestamp.nullable(),
});

export const zoneOverlay = z.object({ type: z.literal('MANUAL'), setting: zoneSetting, termination: overlayTermination });
export type ZoneOverlayBody = z.infer<typeof zoneOverlay>;

export const terminationRequest = z
  .object({
    type: skillBasedType.nullish(),
    typeSkillBasedApp: skillBasedType.nullish(),
    durationInSeconds: tolerantSeconds(1, LONGEST_TIMER_S).nullish(),
  })
  .refine((asked) => (asked.typeSkillBasedApp ?? asked.type) !== 'TIMER' || typeof asked.durationInSeconds === 'number', {
    path: ['durationInSeconds'],
    message: 'Expected the duration of a timer, in whole seconds',
  });
export type TerminationRequest = z.infer<typeof terminationRequest>;

/** Without a termination the room's default one holds. */
export const zoneOverlayRequest = z.object({ setting: zoneSettingRequest, termination: terminationRequest.nullish() });

/** Some clients put the termination beside the overlay instead of in it. */
export const zoneOverlaysRequest = z.object({
  overlays: z
    .array(z.object({ room: tolerantInteger, overlay: zoneOverlayRequest, termination: terminationRequest.nullish() }))
    .min(1)
    .max(100),
});

const roomList = z
  .string()
  .max(1000)
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Expected room ids, separated by commas')
  .transform((text) => text.split(',').map(Number));

/** `?rooms=1,2` or `?rooms=1&rooms=2`. */
export const overlayRoomsQuery = z.object({
  rooms: z.union(
    [
      roomList,
      z
        .array(roomList)
        .max(100)
        .transform((lists) => lists.flat()),
    ],
    'Expected room ids, separated by commas',
  ),
});
