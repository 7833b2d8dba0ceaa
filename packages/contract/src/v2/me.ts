import * as z from 'zod';

const mobileDevice = z.object({
  name: z.string(),
  id: z.int(),
  settings: z.object({ geoTrackingEnabled: z.boolean() }),
  location: z
    .object({
      stale: z.boolean(),
      atHome: z.boolean(),
      bearingFromHome: z.object({ degrees: z.number(), radians: z.number() }),
      relativeDistanceFromHomeFence: z.number(),
    })
    .nullable()
    .optional(),
  deviceMetadata: z.object({ platform: z.string(), osVersion: z.string(), model: z.string(), locale: z.string() }),
});

export const me = z.object({
  name: z.string(),
  email: z.string(),
  username: z.string(),
  id: z.string(),
  homes: z.array(z.object({ id: z.int(), name: z.string() })),
  locale: z.string(),
  mobileDevices: z.array(mobileDevice),
});
