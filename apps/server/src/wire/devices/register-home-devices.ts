import { hopsRoutes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { loadAddress } from '../../home-model/device.store.ts';
import { loadDiagnostics } from '../../features/devices/diagnostic.store.ts';
import { renameDevice } from '../../features/devices/rename-device.ts';
import { readHome } from '../../home-model/read-home.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { registerHomeQuery } from '../endpoints/register-home-query.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { done } from '../endpoints/done.ts';
import { deviceDetailsBody, gatewayDetailsBody, homeDevicesBody } from './home-device-bodies.ts';
import type { HopsDependencies } from '../home/register-hops.ts';

/** The devices of a home as its settings show them. */
export function registerHomeDevices(scope: FastifyInstance, deps: HopsDependencies): void {
  registerHomeQuery(scope, deps, hopsRoutes.getHomeDevices, homeDevicesBody);
  registerRoute(
    scope,
    hopsRoutes.getHomeDevice,
    async ({ params }) => {
      const body = await detailsOf(deps, params);
      return body === null ? { error: { code: 'notFound' } } : { status: 200 as const, body };
    },
    deps,
  );
  registerCommand(
    scope,
    deps,
    hopsRoutes.renameDevice,
    ({ params, body }, command) => renameDevice(deps, command, { deviceId: params.serialNo, name: body.name }),
    done,
  );
}

async function detailsOf(deps: HopsDependencies, { homeId, serialNo }: { readonly homeId: number; readonly serialNo: string }) {
  const { database } = deps;
  const home = await readHome(deps, homeId, deps.now());
  const gateway = home?.gateways.find(({ id }) => id === serialNo);
  if (home && gateway) return gatewayDetailsBody(home, gateway, await loadDiagnostics(database, homeId, gateway.id, ''));
  const device = home?.devices.find(({ id }) => id === serialNo);
  if (!home || !device) return null;
  const address = await loadAddress(database, homeId, device.id);
  if (address === null) return null;
  return deviceDetailsBody(home, device, address, await loadDiagnostics(database, homeId, device.gatewayId, address));
}
