import { homeDeviceParams, homeParams, roomParams } from '../path-params.ts';
import { done } from '../done.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { closedDeviceNotices, closeDeviceNoticeRequest } from './device-notices.ts';
import { deviceSearch, deviceSearchQuery } from './device-search.ts';
import { addGatewayRequest, gatewayAccess } from './gateway.ts';
import { homeDeviceDetails, homeDevices, removeDeviceQuery, renameDeviceRequest, replaceDeviceRequest } from './home-device.ts';
import { hopsHomeLevelRoutes } from './home-level-routes.ts';
import { hopsHomeSummary } from './home-summary.ts';
import { insightsRoutes } from './insights-routes.ts';
import { manualControlRequest } from './manual-control.ts';
import { boostRequest } from './quick-action.ts';
import { hopsReportRoutes } from './report-routes.ts';
import { roomSettingsRoutes } from './room-settings-routes.ts';
import { room, rooms } from './room.ts';
import { actionableDevices, roomDeviceInHome, roomsAndDevices } from './rooms-and-devices.ts';
import { suggestionsRoutes } from './suggestions-routes.ts';

/** The API of the LINE_X generation, under `/hops`. */
export const hopsRoutes = {
  ...hopsHomeLevelRoutes,
  ...insightsRoutes,
  ...suggestionsRoutes,
  getHomeSummary: defineRoute({
    id: 'getHomeSummary',
    ...endpoints.getHomeSummary,
    policy: 'home',
    summary: 'What the home has installed.',
    params: homeParams,
    responses: { 200: hopsHomeSummary },
  }),
  getRooms: defineRoute({
    id: 'getRooms',
    ...endpoints.getRooms,
    policy: 'home',
    summary: 'The state of every room.',
    params: homeParams,
    responses: { 200: rooms },
  }),
  getRoom: defineRoute({
    id: 'getRoom',
    ...endpoints.getRoom,
    policy: 'home',
    summary: 'The state of one room.',
    params: roomParams,
    responses: { 200: room },
  }),
  setManualControl: defineRoute({
    id: 'setManualControl',
    ...endpoints.setManualControl,
    policy: 'home',
    summary: 'Control a room by hand. `x-braise-setpoint` of the answer: °C as taken, within the limits of the room.',
    params: roomParams,
    body: manualControlRequest,
    responses: done,
  }),
  resumeSchedule: defineRoute({
    id: 'resumeSchedule',
    ...endpoints.resumeSchedule,
    policy: 'home',
    summary: 'Return a room to its schedule.',
    params: roomParams,
    responses: done,
  }),
  boostRooms: defineRoute({
    id: 'boostRooms',
    ...endpoints.boostRooms,
    policy: 'home',
    summary: 'Heat rooms at their maximum for a while.',
    params: homeParams,
    body: boostRequest,
    bodyOptional: true,
    responses: done,
  }),
  turnAllOff: defineRoute({
    id: 'turnAllOff',
    ...endpoints.turnAllOff,
    policy: 'home',
    summary: 'Switch every room off until changed; frost guard holds.',
    params: homeParams,
    responses: done,
  }),
  resumeAllSchedules: defineRoute({
    id: 'resumeAllSchedules',
    ...endpoints.resumeAllSchedules,
    policy: 'home',
    summary: 'Return every room to its schedule.',
    params: homeParams,
    responses: done,
  }),
  getRoomsAndDevices: defineRoute({
    id: 'getRoomsAndDevices',
    ...endpoints.getRoomsAndDevices,
    policy: 'home',
    summary: 'The rooms with their devices, and devices in no room.',
    params: homeParams,
    responses: { 200: roomsAndDevices },
  }),
  getRoomDevice: defineRoute({
    id: 'getRoomDevice',
    ...endpoints.getRoomDevice,
    policy: 'home',
    summary: 'One device or gateway as the rooms and devices list it, with the first room where it stands.',
    params: homeDeviceParams,
    responses: { 200: roomDeviceInHome },
  }),
  getHomeDevices: defineRoute({
    id: 'getHomeDevices',
    ...endpoints.getHomeDevices,
    policy: 'home',
    summary: 'Every device and gateway, with where it stands and how it is.',
    params: homeParams,
    responses: { 200: homeDevices },
  }),
  getHomeDevice: defineRoute({
    id: 'getHomeDevice',
    ...endpoints.getHomeDevice,
    policy: 'home',
    summary:
      'One device or gateway in full, with how the heated rooms that it stands in are held, and what of its messages could not be used.',
    params: homeDeviceParams,
    responses: { 200: homeDeviceDetails },
  }),
  renameDevice: defineRoute({
    id: 'renameDevice',
    ...endpoints.renameDevice,
    policy: 'home',
    summary: 'Give a device another name.',
    params: homeDeviceParams,
    body: renameDeviceRequest,
    responses: done,
  }),
  removeDevice: defineRoute({
    id: 'removeDevice',
    ...endpoints.removeDevice,
    policy: 'home',
    summary: "Take a device out of its gateway's network and of the home. What was recorded of its rooms stays.",
    params: homeDeviceParams,
    query: removeDeviceQuery,
    responses: done,
  }),
  replaceDevice: defineRoute({
    id: 'replaceDevice',
    ...endpoints.replaceDevice,
    policy: 'home',
    summary: 'Have a new device take the place of another, which leaves the home: its rooms, its name, what it measures.',
    params: homeDeviceParams,
    body: replaceDeviceRequest,
    responses: done,
  }),
  tryValve: defineRoute({
    id: 'tryValve',
    ...endpoints.tryValve,
    policy: 'home',
    summary: 'Have a valve open and shut once, to see whether it moves. What comes of it is told with the device.',
    params: homeDeviceParams,
    responses: done,
  }),
  adaptValve: defineRoute({
    id: 'adaptValve',
    ...endpoints.adaptValve,
    policy: 'home',
    summary: 'Have a valve find the travel of its pin anew, as after it was mounted. What it finds it tells as its mounting.',
    params: homeDeviceParams,
    responses: done,
  }),
  addGateway: defineRoute({
    id: 'addGateway',
    ...endpoints.addGateway,
    policy: 'home',
    summary:
      'Make a gateway. What is entered there is told in this answer alone; asked for again before it has spoken, it is the same one with another password.',
    params: homeParams,
    body: addGatewayRequest,
    responses: { 200: gatewayAccess },
  }),
  renewGatewayAccess: defineRoute({
    id: 'renewGatewayAccess',
    ...endpoints.renewGatewayAccess,
    policy: 'home',
    summary: 'Give a gateway another password, which is told in this answer alone. The one before opens nothing any more.',
    params: homeDeviceParams,
    responses: { 200: gatewayAccess },
  }),
  removeGateway: defineRoute({
    id: 'removeGateway',
    ...endpoints.removeGateway,
    policy: 'home',
    summary: 'Take a gateway out of the home, with its devices; what was recorded of its rooms stays.',
    params: homeDeviceParams,
    responses: done,
  }),
  getDeviceSearch: defineRoute({
    id: 'getDeviceSearch',
    ...endpoints.getDeviceSearch,
    policy: 'home',
    summary: 'Whether new devices may join, and those that have joined since.',
    params: homeParams,
    responses: { 200: deviceSearch },
  }),
  openDeviceSearch: defineRoute({
    id: 'openDeviceSearch',
    ...endpoints.openDeviceSearch,
    policy: 'home',
    summary: 'Let new devices join at every gateway of the home that can, for four minutes at most.',
    params: homeParams,
    query: deviceSearchQuery,
    responses: { 204: null },
  }),
  closeDeviceSearch: defineRoute({
    id: 'closeDeviceSearch',
    ...endpoints.closeDeviceSearch,
    policy: 'home',
    summary: 'Let no more devices join; with a searcher, only if nobody else searches.',
    params: homeParams,
    query: deviceSearchQuery,
    responses: { 204: null },
  }),
  getClosedDeviceNotices: defineRoute({
    id: 'getClosedDeviceNotices',
    ...endpoints.getClosedDeviceNotices,
    policy: 'home',
    residentsOnly: true,
    summary: 'What whoever asks has put away of what is told of devices: mounting, battery.',
    params: homeParams,
    responses: { 200: closedDeviceNotices },
  }),
  closeDeviceNotice: defineRoute({
    id: 'closeDeviceNotice',
    ...endpoints.closeDeviceNotice,
    policy: 'home',
    residentsOnly: true,
    summary: 'Put away what is told of a device, for whoever asks.',
    params: homeParams,
    body: closeDeviceNoticeRequest,
    responses: { 204: null },
  }),
  getActionableDevices: defineRoute({
    id: 'getActionableDevices',
    ...endpoints.getActionableDevices,
    policy: 'home',
    summary: 'Devices that want attention: mounting, connection, battery.',
    params: homeParams,
    responses: { 200: actionableDevices },
  }),
  ...hopsReportRoutes,
  ...roomSettingsRoutes,
};
