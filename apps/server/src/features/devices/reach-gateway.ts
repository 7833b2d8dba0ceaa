import { findGatewayHome } from '../../home-model/device.store.ts';
import type { DeviceDependencies } from './reach-device.ts';

/** The home of a gateway, where the person lives there; that of another's gateway is null exactly as of one that there is not. */
export async function reachGateway(
  { database, belongs }: Pick<DeviceDependencies, 'database' | 'belongs'>,
  { personId, gatewayId }: { readonly personId: string; readonly gatewayId: string },
): Promise<number | null> {
  const homeId = await findGatewayHome(database, personId, gatewayId);
  return homeId === null || !(await belongs(personId, homeId)) ? null : homeId;
}
