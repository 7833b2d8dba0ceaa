import * as z from 'zod/mini';

/** How working out figures of energy goes, in the whole installation. */
export const energyStatus = z.object({ status: z.enum(['OK', 'OUTAGE']) });
export type EnergyStatusBody = z.infer<typeof energyStatus>;
