import * as z from 'zod';
import { timestamp } from '../data-point.ts';

/** An empty battery is a low one here: this API knows no third word. */
const batteryState = z.enum(['NORMAL', 'LOW']);

export const device = z.object({
  deviceType: z.string(),
  serialNo: z.string(),
  shortSerialNo: z.string(),
  currentFwVersion: z.string(),
  connectionState: z.object({ value: z.boolean(), timestamp }).optional(),
  characteristics: z.object({ capabilities: z.array(z.string()) }),
  mountingState: z.object({ value: z.string(), timestamp }).optional(),
  mountingStateWithError: z.string().optional(),
  /** Absent on devices without a battery, and while it is unknown. */
  batteryState: batteryState.optional(),
  orientation: z.enum(['HORIZONTAL', 'VERTICAL']).optional(),
  childLockEnabled: z.boolean().optional(),
  inPairingMode: z.boolean().optional(),
});
export type DeviceBody = z.infer<typeof device>;
export const devices = z.array(device);

export const zoneDevice = device.extend({ duties: z.array(z.string()) });
export type ZoneDeviceBody = z.infer<typeof zoneDevice>;
