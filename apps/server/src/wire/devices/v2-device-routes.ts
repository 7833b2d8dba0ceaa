import { v2Routes as v2 } from '@braise/contract/routes';
import { assignDevice } from '../../features/devices/assign-device.ts';
import { identifyDevice } from '../../features/devices/identify-device.ts';
import { setChildLock } from '../../features/devices/set-child-lock.ts';
import { setTemperatureOffset } from '../../features/devices/set-temperature-offset.ts';
import { findGatewayHome } from '../../home-model/device.store.ts';
import { deviceBody, deviceListBody, devicesBody, gatewayBody } from '../bodies/device-bodies.ts';
import { NO_CONTENT, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import { findAsked, reachAsked } from './own-device.ts';
import { askedOffset, offsetBody, offsetOf } from './temperature-offset-body.ts';

/** Devices, most of which are asked by their serial alone. */
export const v2DeviceRoutes: readonly Endpoint[] = [
  homeQuery(v2.getDevices, ({ home }) => devicesBody(home)),
  homeQuery(v2.getDeviceList, ({ home }) => deviceListBody(home)),
  query(v2.getDevice, async (asked) => {
    const found = await findAsked(asked);
    if (found === null) return null;
    const { home, device, gateway } = found;
    if (device !== null) return deviceBody(home, device);
    return gateway === null ? null : gatewayBody(home, gateway);
  }),
  query(v2.getBridge, async ({ params: { bridgeId }, caller: { personId }, server }) => {
    const homeId = await findGatewayHome(server.database, personId, bridgeId);
    return homeId === null || !(await server.belongs(personId, homeId)) ? null : { partner: null, homeId };
  }),
  query(v2.getTemperatureOffset, async (asked) => {
    const device = (await findAsked(asked))?.device ?? null;
    return device === null ? null : offsetBody(device);
  }),
  action(v2.setTemperatureOffset, async (asked) => {
    const device = await reachAsked(asked);
    if (device === null) return NOT_FOUND;
    const { kelvin, field } = askedOffset(asked.body);
    const told = await setTemperatureOffset(asked.server, device, kelvin);
    return told.ok ? ok(offsetOf(told.kelvin)) : refused({ field, ...told.error });
  }),
  action(v2.identifyDevice, async (asked) => {
    const device = await reachAsked(asked);
    if (device === null) return NOT_FOUND;
    const refusal = await identifyDevice(asked.server, device);
    return refusal === null ? NO_CONTENT : refused(refusal);
  }),
  action(v2.setChildLock, async (asked) => {
    const device = await reachAsked(asked);
    if (device === null) return NOT_FOUND;
    const refusal = await setChildLock(asked.server, device, asked.body.childLockEnabled);
    return refusal === null ? NO_CONTENT : refused(refusal);
  }),
  command(
    v2.moveDevice,
    ({ server, by, params, body }) =>
      assignDevice(server, by, { deviceId: body.serialNo, channel: body.channel ?? null, roomId: params.zoneId }),
    done,
  ),
];
