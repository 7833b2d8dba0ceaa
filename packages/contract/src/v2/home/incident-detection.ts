import * as z from 'zod';
import { tolerantBoolean } from '../../tolerant.ts';

export const incidentDetection = z.object({ supported: z.boolean(), enabled: z.boolean() });
export const incidentDetectionRequest = z.object({ enabled: tolerantBoolean });

/** What has gone wrong in the home and is not over. `id`: the same as long as it lasts. */
export const incidents = z.object({
  incidents: z.array(z.object({ id: z.string(), type: z.string(), status: z.string() })),
});
export type IncidentsBody = z.infer<typeof incidents>;
