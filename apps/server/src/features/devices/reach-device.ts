import type { DeviceAction, ErrorCode } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { DeviceCommands } from '../../ports/device-commands.ts';
import { findDevice } from '../../home-model/device.store.ts';

export type DeviceDependencies = DeviceCommands & {
  readonly database: Database;
  /** Whether a person is a resident of a home. */
  readonly belongs: (personId: string, homeId: number) => Promise<boolean>;
};

export type DeviceRefusal = { readonly code: ErrorCode; readonly title?: string; readonly field?: string };

/** A device of a home where the person lives; one of another's home is null exactly as one that there is not. */
export async function reachDevice(
  { database, belongs }: Pick<DeviceDependencies, 'database' | 'belongs'>,
  { personId, deviceId }: { readonly personId: string; readonly deviceId: string },
) {
  const device = await findDevice(database, deviceId);
  return device === null || !(await belongs(personId, device.homeId)) ? null : { ...device, id: deviceId };
}
export type ReachedDevice = NonNullable<Awaited<ReturnType<typeof reachDevice>>>;

/** Null once each action is on its way; whether the device took it shows in what it reports. */
export async function tellDevice(
  { send }: Pick<DeviceDependencies, 'send'>,
  { homeId, id }: Pick<ReachedDevice, 'homeId' | 'id'>,
  actions: readonly DeviceAction[],
): Promise<DeviceRefusal | null> {
  const handovers = await Promise.all(actions.map((action) => send(homeId, id, action)));
  return handovers.includes('unreachable') ? { code: 'deviceUnreachable' } : null;
}
