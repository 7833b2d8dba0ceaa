import * as z from 'zod';
import { tolerantInteger } from '../tolerant.ts';
import { timerSeconds } from './manual-control.ts';

/** Rooms: those that can be boosted when left out. Duration: 30 minutes when left out. */
export const boostRequest = z.object({
  rooms: z.array(tolerantInteger).min(1).max(100).nullish(),
  durationInSeconds: timerSeconds.nullish(),
});
