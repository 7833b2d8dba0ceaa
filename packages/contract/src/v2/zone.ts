import * as z from 'zod';
import { timestamp } from './data-point.ts';
import { zoneDevice } from './device.ts';
import { zoneType } from './zone-setting.ts';

export const zone = z.object({
  id: z.int(),
  name: z.string(),
  type: zoneType,
  dateCreated: timestamp,
  deviceTypes: z.array(z.string()),
  devices: z.array(zoneDevice),
  reportAvailable: z.boolean(),
  // named by the API's description, absent from the recording
  showScheduleSetup: z.boolean().optional(),
  supportsDazzle: z.boolean(),
  dazzleEnabled: z.boolean(),
  dazzleMode: z.object({ supported: z.boolean(), enabled: z.boolean() }),
  openWindowDetection: z.object({ supported: z.boolean(), enabled: z.boolean().optional(), timeoutInSeconds: z.int().optional() }),
});
export type ZoneBody = z.infer<typeof zone>;
export const zones = z.array(zone);
