import { bridgeParams, deviceParams, homeParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import * as endpoints from '../../endpoints/index.ts';
import { bridge, childLockRequest, deviceList, temperatureOffset, temperatureOffsetRequest } from './device-settings.ts';
import { device } from './device.ts';

const deviceRoute = { policy: 'person', params: deviceParams } as const;

/** One device of the own home, by its serial; one of another's home is answered as one that there is not. */
export const deviceRoutes = {
  getDevice: defineRoute({
    ...deviceRoute,
    id: 'getDevice',
    ...endpoints.getDevice,
    summary: 'A device or a gateway of the own home.',
    responses: { 200: device },
  }),
  identifyDevice: defineRoute({
    ...deviceRoute,
    id: 'identifyDevice',
    ...endpoints.identifyDevice,
    summary: 'Have a device of the own home show itself: blink, beep or turn.',
    responses: { 204: null },
  }),
  getTemperatureOffset: defineRoute({
    ...deviceRoute,
    id: 'getTemperatureOffset',
    ...endpoints.getTemperatureOffset,
    summary: 'What a device adds to the temperature that it measures.',
    responses: { 200: temperatureOffset },
  }),
  setTemperatureOffset: defineRoute({
    ...deviceRoute,
    id: 'setTemperatureOffset',
    ...endpoints.setTemperatureOffset,
    summary: 'Say what a device is to add to the temperature that it measures.',
    body: temperatureOffsetRequest,
    responses: { 200: temperatureOffset },
  }),
  setChildLock: defineRoute({
    ...deviceRoute,
    id: 'setChildLock',
    ...endpoints.setChildLock,
    summary: 'Lock the keys and the dial of a device, or free them.',
    body: childLockRequest,
    responses: { 204: null },
  }),
  getBridge: defineRoute({
    id: 'getBridge',
    ...endpoints.getBridge,
    policy: 'person',
    summary: 'The home that a gateway serves.',
    params: bridgeParams,
    responses: { 200: bridge },
  }),
  getDeviceList: defineRoute({
    id: 'getDeviceList',
    ...endpoints.getDeviceList,
    policy: 'home',
    summary: 'Every device of the home with the room where it stands.',
    params: homeParams,
    responses: { 200: deviceList },
  }),
};
