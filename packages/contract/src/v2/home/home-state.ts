import * as z from 'zod';

const presence = z.enum(['HOME', 'AWAY']);

export const homeState = z.object({
  presence,
  // absent from the recording
  presenceLocked: z.boolean().optional(),
  showHomePresenceSwitchButton: z.boolean().optional(),
  showSwitchToAutoGeofencingButton: z.boolean().optional(),
});
export type HomeStateBody = z.infer<typeof homeState>;

/** The recording holds a list of one, the API's description and every other client a bare object: both are read, the object is sent. */
export const homeStateAsRecorded = z.union([homeState, z.array(homeState).length(1)]);

/** AUTO is what some clients send to give the decision back to the phones. */
export const presenceLockRequest = z.object({ homePresence: z.enum(['HOME', 'AWAY', 'AUTO']) });
