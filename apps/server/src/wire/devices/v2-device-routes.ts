import { v2Routes as v2 } from '@braise/contract/routes';
import { assignDevice } from '../../features/devices/assign-device.ts';
import { identifyDevice } from '../../features/devices/identify-device.ts';
import { reachGateway } from '../../features/devices/reach-gateway.ts';
import { setChildLock } from '../../features/devices/set-child-lock.ts';
import { setTemperatureOffset } from '../../features/devices/set-temperature-offset.ts';
import { deviceBody, deviceListBody, devicesBody, gatewayBody } from '../bodies/device-bodies.ts';
import { NO_CONTENT, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { refused } from '../endpoints/refused.ts';
import { deviceAction } from './device-action.ts';
import { findBySerial } from './find-by-serial.ts';
import { askedOffset, offsetBody, offsetOf } from './temperature-offset-body.ts';

/** Devices, most of which are asked by their serial alone. */
export const v2DeviceRoutes: readonly Endpoint[] = [
  homeQuery(v2.getDevices, ({ home }) => devicesBody(home)),
  homeQuery(v2.getDeviceList, ({ home }) => deviceListBody(home)),
  query(v2.getDevice, async (asked) => {
    const found = await findBySerial(asked);
    if (found === null) return null;
    const { home, device, gateway } = found;
    if (device !== null) return deviceBody(home, device);
    return gateway === null ? null : gatewayBody(home, gateway);
  }),
  query(v2.getBridge, async ({ params, caller, server }) => {
    const homeId = await reachGateway(server, { personId: caller.personId, gatewayId: params.bridgeId });
    return homeId === null ? null : { partner: null, homeId };
  }),
  query(v2.getTemperatureOffset, async (asked) => {
    const device = (await findBySerial(asked))?.device ?? null;
    return device === null ? null : offsetBody(device);
  }),
  deviceAction(v2.setTemperatureOffset, async ({ server, device, body }) => {
    const { kelvin, field } = askedOffset(body);
    const told = await setTemperatureOffset(server, device, kelvin);
    return told.ok ? ok(offsetOf(told.kelvin)) : refused({ field, ...told.error });
  }),
  deviceAction(v2.identifyDevice, async ({ server, device }) => {
    const refusal = await identifyDevice(server, device);
    return refusal === null ? NO_CONTENT : refused(refusal);
  }),
  deviceAction(v2.setChildLock, async ({ server, device, body }) => {
    const refusal = await setChildLock(server, device, body.childLockEnabled);
    return refusal === null ? NO_CONTENT : refused(refusal);
  }),
  command(
    v2.moveDevice,
    ({ server, by, params, body }) =>
      assignDevice(server, by, { deviceId: body.serialNo, channel: body.channel ?? null, roomId: params.zoneId, from: body.from }),
    done,
  ),
];
