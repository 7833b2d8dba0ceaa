import type { DevicePatchRequest } from '@braise/contract/hops';
import { hopsRoutes as hops } from '@braise/contract/routes';
import { adaptValve } from '../../features/devices/trial/adapt-valve.ts';
import { readDeviceActivity } from '../../features/devices/device-activity.ts';
import { loadDiagnostics } from '../../features/devices/diagnostic.store.ts';
import type { ReachedDevice } from '../../features/devices/reach-device.ts';
import { readTrial } from '../../features/devices/trial/read-trial.ts';
import { isClosed } from '../../features/devices/notices/closed-notices.ts';
import { loadClosedNotices, putClosedNotice } from '../../features/devices/notices/closed-notices.store.ts';
import { loadPairing } from '../../features/devices/pairing.store.ts';
import { renameDevice } from '../../features/devices/rename-device.ts';
import { removeDevice } from '../../features/devices/remove-device.ts';
import { replaceDevice } from '../../features/devices/replace-device.ts';
import { closeSearch, openSearch } from '../../features/devices/search-devices.ts';
import { createSearchers } from '../../features/devices/searchers.ts';
import { childLockRefusal, setChildLock } from '../../features/devices/set-child-lock.ts';
import { prepareOffset, setTemperatureOffset } from '../../features/devices/set-temperature-offset.ts';
import { tryValve } from '../../features/devices/trial/try-valve.ts';
import { findHeatedDays } from '../../features/room-models/find-heated-days.ts';
import { findLearnedRooms } from '../../features/room-models/learned-rooms.store.ts';
import { loadAddress } from '../../home-model/device.store.ts';
import { readHome } from '../../home-model/read-home.ts';
import { NO_CONTENT } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import type { WireError } from '../http/error-reply.ts';
import { heatedRoomsOf } from './room-control-body.ts';
import { closedNoticesBody } from './closed-notices-body.ts';
import { deviceAction } from './device-action.ts';
import { deviceDetailsBody, gatewayDetailsBody, homeDevicesBody } from './home-device-bodies.ts';
import { deviceSearchBody } from './device-search-body.ts';
import { actionableDevicesBody, roomDeviceInHomeBody, roomsAndDevicesBody } from './rooms-and-devices-bodies.ts';

const searchersOf = perServer(createSearchers);

/** The devices of a home, in its rooms and as its settings show them. */
export const hopsDeviceRoutes: readonly Endpoint[] = [
  homeQuery(hops.getRoomsAndDevices, ({ home }) => roomsAndDevicesBody(home)),
  homeQuery(hops.getRoomDevice, ({ home, params }) => roomDeviceInHomeBody(home, params.serialNo)),
  homeQuery(hops.getActionableDevices, ({ home }) => actionableDevicesBody(home)),
  homeQuery(hops.getHomeDevices, ({ home }) => homeDevicesBody(home)),
  query(hops.getHomeDevice, async ({ params: { homeId, serialNo }, server, at }) => {
    const { database } = server;
    const home = await readHome(server, homeId, at);
    const gateway = home?.gateways.find(({ id }) => id === serialNo);
    if (home && gateway) return gatewayDetailsBody(home, gateway, await loadDiagnostics(database, homeId, gateway.id, ''));
    const device = home?.devices.find(({ id }) => id === serialNo);
    if (!home || !device) return null;
    const address = await loadAddress(database, homeId, device.id);
    if (address === null) return null;
    const heated = heatedRoomsOf(home, device).map(({ id }) => id);
    const [diagnostics, activity, trial, learned] = await Promise.all([
      loadDiagnostics(database, homeId, device.gatewayId, address),
      readDeviceActivity(server, homeId, device, at),
      readTrial(server, home, device),
      findLearnedRooms(database, homeId, heated),
    ]);
    const heatedDays = await findHeatedDays(server, homeId, heated, learned, at);
    return deviceDetailsBody(home, device, { address, diagnostics, activity, trial, learned, heatedDays });
  }),
  command(
    hops.removeDevice,
    ({ server, by, params, query: { force } }) => removeDevice(server, by, { deviceId: params.serialNo, force: force === 'true' }),
    done,
  ),
  command(
    hops.replaceDevice,
    ({ server, by, params, body }) => replaceDevice(server, by, { deviceId: params.serialNo, by: body.by }),
    done,
  ),
  command(hops.tryValve, ({ server, by, params }) => tryValve(server, by, { deviceId: params.serialNo }), done),
  deviceAction(hops.adaptValve, async ({ server, device, params }) =>
    device.homeId === params.homeId ? doneUnless(await adaptValve(server, device)) : NOT_FOUND,
  ),
  query(hops.getClosedDeviceNotices, async ({ params: { homeId }, caller: { personId }, server, at }) =>
    closedNoticesBody((await loadClosedNotices(server.database, { homeId, personId })).filter((notice) => isClosed(notice, at))),
  ),
  action(hops.closeDeviceNotice, async ({ params: { homeId }, body: { serialNo: serial, kind }, caller: { personId }, server, at }) =>
    (await putClosedNotice(server.database, { homeId, personId }, { serial, kind, at })) ? NO_CONTENT : NOT_FOUND,
  ),
  query(hops.getDeviceSearch, async ({ params, server, at }) => deviceSearchBody(await loadPairing(server.database, params.homeId), at)),
  action(hops.openDeviceSearch, async ({ params: { homeId }, query: { searcher = null }, server, at }) =>
    doneUnless(await openSearch({ ...server, searchers: searchersOf(server) }, { homeId, searcher, at })),
  ),
  action(hops.closeDeviceSearch, async ({ params: { homeId }, query: { searcher = null }, server, at }) =>
    doneUnless(await closeSearch({ ...server, searchers: searchersOf(server) }, { homeId, searcher, at })),
  ),
  command(
    hops.renameDevice,
    ({ server, by, params, body }) => renameDevice(server, by, { deviceId: params.serialNo, name: body.name }),
    done,
  ),
  deviceAction(hops.patchDevice, async ({ server, device, params, body }) => {
    if (device.homeId !== params.homeId) return NOT_FOUND;
    const refusal = patchRefusal(device, body);
    if (refusal !== null) return refused(refusal);
    const { temperatureOffset, childLockEnabled } = body;
    if (temperatureOffset !== undefined) {
      const told = await setTemperatureOffset(server, device, temperatureOffset);
      if (!told.ok) return refused({ field: 'temperatureOffset', ...told.error });
    }
    if (childLockEnabled !== undefined) {
      const untold = await setChildLock(server, device, childLockEnabled);
      if (untold !== null) return refused({ field: 'childLockEnabled', ...untold });
    }
    return NO_CONTENT;
  }),
];

const doneUnless = (refusal: WireError | null) => (refusal === null ? NO_CONTENT : refused(refusal));

/** Why the device takes not all of what is asked: then it is told none of it. */
function patchRefusal(device: ReachedDevice, { temperatureOffset, childLockEnabled }: DevicePatchRequest): WireError | null {
  const offset = temperatureOffset === undefined ? null : prepareOffset(device, temperatureOffset);
  if (offset?.ok === false) return { field: 'temperatureOffset', ...offset.error };
  const lock = childLockEnabled === undefined ? null : childLockRefusal(device);
  return lock && { field: 'childLockEnabled', ...lock };
}
