import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { findGatewayHome } from '../../home-model/device.store.ts';
import { identifyDevice } from '../../features/devices/identify-device.ts';
import { type ReachedDevice, reachDevice } from '../../features/devices/reach-device.ts';
import { setChildLock } from '../../features/devices/set-child-lock.ts';
import { setTemperatureOffset } from '../../features/devices/set-temperature-offset.ts';
import { readHome } from '../../home-model/read-home.ts';
import { registerHomeQuery } from '../endpoints/register-home-query.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { deviceBody, deviceListBody, gatewayBody } from '../bodies/device-bodies.ts';
import type { V2Dependencies } from '../home/register-v2.ts';
import { askedOffset, offsetBody, offsetOf } from './temperature-offset-body.ts';

const notFound = { error: { code: 'notFound' as const } };

/** What a device is asked by its serial alone. */
export function registerDevices(scope: FastifyInstance, deps: V2Dependencies): void {
  registerHomeQuery(scope, deps, v2Routes.getDeviceList, deviceListBody);
  registerReading(scope, deps);
  registerTelling(scope, deps);
}

function registerReading(scope: FastifyInstance, deps: V2Dependencies): void {
  registerRoute(
    scope,
    v2Routes.getDevice,
    async ({ params: { serialNo } }, { caller }) => {
      const home = await homeOf(deps, caller.personId, serialNo);
      const device = home?.devices.find(({ id }) => id === serialNo);
      if (home && device) return { status: 200 as const, body: deviceBody(home, device) };
      const gateway = home?.gateways.find(({ id }) => id === serialNo);
      return home && gateway ? { status: 200 as const, body: gatewayBody(home, gateway) } : notFound;
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getTemperatureOffset,
    async ({ params: { serialNo } }, { caller }) => {
      const home = await homeOf(deps, caller.personId, serialNo);
      const device = home?.devices.find(({ id }) => id === serialNo);
      return device === undefined ? notFound : offsetBody(device);
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.getBridge,
    async ({ params: { bridgeId } }, { caller }) => {
      const homeId = await findGatewayHome(deps.database, caller.personId, bridgeId);
      if (homeId === null || !(await deps.belongs(caller.personId, homeId))) return notFound;
      return { status: 200 as const, body: { partner: null, homeId } };
    },
    deps,
  );
}

function registerTelling(scope: FastifyInstance, deps: V2Dependencies): void {
  const reach = (personId: string, deviceId: string): Promise<ReachedDevice | null> => reachDevice(deps, { personId, deviceId });
  registerRoute(
    scope,
    v2Routes.identifyDevice,
    async ({ params }, { caller }) => {
      const device = await reach(caller.personId, params.serialNo);
      if (device === null) return notFound;
      const refused = await identifyDevice(deps, device);
      return refused === null ? { status: 204 as const } : { error: refused };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.setTemperatureOffset,
    async ({ params, body }, { caller }) => {
      const device = await reach(caller.personId, params.serialNo);
      if (device === null) return notFound;
      const { kelvin, field } = askedOffset(body);
      const told = await setTemperatureOffset(deps, device, kelvin);
      return told.ok ? { status: 200 as const, body: offsetOf(told.kelvin) } : { error: { field, ...told.error } };
    },
    deps,
  );
  registerRoute(
    scope,
    v2Routes.setChildLock,
    async ({ params, body }, { caller }) => {
      const device = await reach(caller.personId, params.serialNo);
      if (device === null) return notFound;
      const refused = await setChildLock(deps, device, body.childLockEnabled);
      return refused === null ? { status: 204 as const } : { error: refused };
    },
    deps,
  );
}

/** The home of a device or gateway, where the person lives; null when it is another's, or there is none. */
async function homeOf(deps: V2Dependencies, personId: string, serialNo: string) {
  const device = await reachDevice(deps, { personId, deviceId: serialNo });
  const homeId = device?.homeId ?? (await findGatewayHome(deps.database, personId, serialNo));
  if (homeId === null || !(await deps.belongs(personId, homeId))) return null;
  return readHome(deps, homeId, deps.now());
}
