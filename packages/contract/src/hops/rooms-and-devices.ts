import * as z from 'zod';

const connection = z.object({ state: z.enum(['CONNECTED', 'DISCONNECTED']) });
const batteryState = z.enum(['NORMAL', 'LOW', 'DEPLETED']);

const roomDevice = z.object({
  serialNumber: z.string(),
  type: z.string(),
  firmwareVersion: z.string(),
  connection,
  mountingState: z.string().optional(),
  /** Absent on devices without a battery, and while it is unknown. */
  batteryState: batteryState.optional(),
  childLockEnabled: z.boolean().optional(),
  /** °C, before the offset; null when unknown. */
  temperatureAsMeasured: z.number().nullable().optional(),
  temperatureOffset: z.number().nullable().optional(),
});
export const roomDeviceInHome = roomDevice.extend({ roomId: z.int().optional(), roomName: z.string().optional() });
export type RoomDeviceInHomeBody = z.infer<typeof roomDeviceInHome>;
export type RoomDeviceBody = z.infer<typeof roomDevice>;

export const roomsAndDevices = z.object({
  rooms: z.array(
    z.object({
      roomId: z.int(),
      roomName: z.string(),
      deviceManualControlTermination: z.object({
        type: z.enum(['NEXT_TIME_BLOCK', 'TIMER', 'MANUAL']),
        durationInSeconds: z.int().nullable(),
      }),
      devices: z.array(roomDevice),
      zoneControllerAssignable: z.boolean(),
      zoneControllers: z.array(roomDevice),
      // absent from the recording, required by a client
      roomLinkAvailable: z.boolean().optional(),
    }),
  ),
  /** Gateways, heat sources, and new devices that stand in no room yet. */
  otherDevices: z.array(roomDevice),
});
export type RoomsAndDevicesBody = z.infer<typeof roomsAndDevices>;

/** Devices that want somebody's attention. */
export const actionableDevices = z.array(
  z.object({
    serialNumber: z.string(),
    needsMounting: z.boolean(),
    isOffline: z.boolean(),
    batteryState: batteryState.optional(),
  }),
);
export type ActionableDevicesBody = z.infer<typeof actionableDevices>;
