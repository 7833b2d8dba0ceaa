import type { Route } from '@braise/contract/routes';
import { reachDevice } from '../../features/devices/reach-device.ts';
import { reachGateway } from '../../features/devices/reach-gateway.ts';
import type { DeviceModel, GatewayModel, HomeModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';

type AskedOfDevice = Pick<RequestOf<Route>, 'server' | 'at'> & {
  readonly caller: { readonly personId: string };
  readonly params: { readonly serialNo: string };
};
type Found = { readonly home: HomeModel; readonly device: DeviceModel | null; readonly gateway: GatewayModel | null };

/** What a serial names, with its home where the person lives; null: it is another's, or there is none. */
export async function findBySerial({ server, caller, params, at }: AskedOfDevice): Promise<Found | null> {
  const { personId } = caller;
  const { serialNo } = params;
  const reached = await reachDevice(server, { personId, deviceId: serialNo });
  const homeId = reached?.homeId ?? (await reachGateway(server, { personId, gatewayId: serialNo }));
  const home = homeId === null ? null : await readHome(server, homeId, at);
  if (home === null) return null;
  const named = ({ id }: { readonly id: string }): boolean => id === serialNo;
  return { home, device: home.devices.find(named) ?? null, gateway: home.gateways.find(named) ?? null };
}
