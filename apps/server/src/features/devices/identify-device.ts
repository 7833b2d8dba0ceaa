import type { DeviceAction, ErrorCode } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { findDevice } from './device.store.ts';

/** Hands an action to a device; `unreachable`: nothing is under way. */
export type SendToDevice = (homeId: number, deviceId: string, action: DeviceAction) => Promise<'handed-over' | 'unreachable'>;

export type IdentifyDependencies = {
  readonly database: Database;
  readonly send: SendToDevice;
  /** Whether a person is a resident of a home. */
  readonly belongs: (personId: string, homeId: number) => Promise<boolean>;
};

/** Has a device show itself: null once it is on its way. A device of another's home is refused exactly as one that there is not. */
export async function identifyDevice(
  { database, send, belongs }: IdentifyDependencies,
  asked: { readonly personId: string; readonly deviceId: string },
): Promise<{ readonly code: ErrorCode; readonly title?: string } | null> {
  const device = await findDevice(database, asked.deviceId);
  if (device === null || !(await belongs(asked.personId, device.homeId))) return { code: 'notFound' };
  if (!device.capabilities.identify) return { code: 'setting.notSupported', title: 'the device has no way to show itself' };
  const handover = await send(device.homeId, asked.deviceId, { kind: 'identify' });
  return handover === 'unreachable' ? { code: 'deviceUnreachable' } : null;
}
