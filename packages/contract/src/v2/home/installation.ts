import * as z from 'zod';
import { device } from '../devices/device.ts';

/** An air conditioner as it was set up. */
export const installation = z.object({
  id: z.int(),
  type: z.string(),
  revision: z.int(),
  state: z.string(),
  devices: z.array(device),
});
export type InstallationBody = z.infer<typeof installation>;
export const installations = z.array(installation);
