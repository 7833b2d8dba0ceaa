import { reachDevice } from '../../features/devices/reach-device.ts';
import type { DeviceModel, GatewayModel, HomeModel } from '../../home-model/home-model.ts';
import { findGatewayHome } from '../../home-model/device.store.ts';
import { readHome } from '../../home-model/read-home.ts';
import type { Asked } from '../endpoints/endpoint.ts';
import type { Route } from '@braise/contract/routes';

type AskedOfDevice = Pick<Asked<Route>, 'server' | 'at'> & {
  readonly caller: { readonly personId: string };
  readonly params: { readonly serialNo: string };
};

/** The device of a home where the person lives that the path names; null: it is another's, or there is none. */
export const reachAsked = ({ server, caller: { personId }, params: { serialNo } }: AskedOfDevice) =>
  reachDevice(server, { personId, deviceId: serialNo });

type Found = { readonly home: HomeModel; readonly device: DeviceModel | null; readonly gateway: GatewayModel | null };

/** What a serial names, with its home where the person lives; null: it is another's, or there is none. */
export async function findAsked(asked: AskedOfDevice): Promise<Found | null> {
  const { server, at } = asked;
  const { personId } = asked.caller;
  const { serialNo } = asked.params;
  const homeId = (await reachAsked(asked))?.homeId ?? (await findGatewayHome(server.database, personId, serialNo));
  if (homeId === null || !(await server.belongs(personId, homeId))) return null;
  const home = await readHome(server, homeId, at);
  if (home === null) return null;
  const named = ({ id }: { readonly id: string }): boolean => id === serialNo;
  return { home, device: home.devices.find(named) ?? null, gateway: home.gateways.find(named) ?? null };
}
