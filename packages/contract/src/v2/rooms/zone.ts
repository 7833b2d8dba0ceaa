import * as z from 'zod';
import { timestamp } from '../data-point.ts';
import { zoneDevice } from '../devices/device.ts';
import { requestedName, text } from '../../text.ts';
import { tolerantInteger } from '../../tolerant.ts';
import { windowAction, windowSensitivity } from './open-windows.ts';
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
  openWindowDetection: z
    .object({
      supported: z.boolean(),
      enabled: z.boolean().optional(),
      timeoutInSeconds: z.int().optional(),
      /** This server's additions; without `action` the room is switched off, whatever is set. */
      sensitivity: windowSensitivity.optional(),
      action: windowAction.optional(),
    })
    .nullish(),
});
export type ZoneBody = z.infer<typeof zone>;
export const zones = z.array(zone);

const serialNo = z.string().regex(/^[\w.:-]{1,64}$/, 'Expected a serial number');

/**
 * `channel` and `from` are this server's additions. `channel`: one zone of a device that controls several; without it all of them move. `from`: the room in
 * which it was seen, null for none: where it stands in yet another by now it stays there, and 409 is answered; without it, it is taken from wherever it stands.
 */
const movedDevice = z.object({ serialNo, channel: tolerantInteger.nullish(), from: z.optional(tolerantInteger.nullable()) });

/**
 * `name` is this server's addition: without it the room is called as its first device.
 * `type` is taken from clients that send it, and not used. */
export const createZoneRequest = z.object({
  type: z.nullish(text(40)),
  zoneType,
  name: z.nullish(requestedName),
  devices: z.array(movedDevice).max(50).nullish(),
});
export const createdZone = z.object({ id: z.int() });

export const moveDeviceRequest = movedDevice;
