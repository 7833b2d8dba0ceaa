import * as z from 'zod';
import { LONGEST_TIMER_S } from '@braise/domain';
import { tolerantSeconds } from '../tolerant.ts';
import { roomSettingRequest } from './setting.ts';

const terminationType = z.enum(['NEXT_TIME_BLOCK', 'TIMER', 'MANUAL']);
export const timerSeconds = tolerantSeconds(1, LONGEST_TIMER_S);

export const manualControlRequest = z.object({
  setting: roomSettingRequest,
  /** Without one the room's default holds. */
  termination: z
    .object({ type: terminationType, durationInSeconds: timerSeconds.nullish() })
    .refine((asked) => asked.type !== 'TIMER' || typeof asked.durationInSeconds === 'number', {
      path: ['durationInSeconds'],
      message: 'Expected the duration of a timer, in whole seconds',
    })
    .nullish(),
});
export type ManualControlRequest = z.infer<typeof manualControlRequest>;

export const manualControlTermination = z.object({
  type: terminationType,
  remainingTimeInSeconds: z.int().nullable().optional(),
  projectedExpiry: z.iso.datetime().nullable(),
});
