import { homeDeviceParams, homeParams, roomParams } from '../path-params.ts';
import { done } from '../done.ts';
import { defineRoute } from '../route.ts';
import { homeDeviceDetails, homeDevices, renameDeviceRequest } from './home-device.ts';
import { hopsHomeLevelRoutes } from './home-level-routes.ts';
import { hopsHomeSummary } from './home-summary.ts';
import { manualControlRequest } from './manual-control.ts';
import { boostRequest } from './quick-action.ts';
import { hopsReportRoutes } from './report-routes.ts';
import { roomSettingsRoutes } from './room-settings-routes.ts';
import { room, rooms } from './room.ts';
import { actionableDevices, roomDeviceInHome, roomsAndDevices } from './rooms-and-devices.ts';

const HOME = '/hops/homes/:homeId';

/** The API of the LINE_X generation, under `/hops`. */
export const hopsRoutes = {
  ...hopsHomeLevelRoutes,
  getHomeSummary: defineRoute({
    id: 'getHomeSummary',
    method: 'GET',
    path: HOME,
    policy: 'home',
    summary: 'What the home has installed.',
    params: homeParams,
    responses: { 200: hopsHomeSummary },
  }),
  getRooms: defineRoute({
    id: 'getRooms',
    method: 'GET',
    path: `${HOME}/rooms`,
    policy: 'home',
    summary: 'The state of every room.',
    params: homeParams,
    responses: { 200: rooms },
  }),
  getRoom: defineRoute({
    id: 'getRoom',
    method: 'GET',
    path: `${HOME}/rooms/:roomId`,
    policy: 'home',
    summary: 'The state of one room.',
    params: roomParams,
    responses: { 200: room },
  }),
  setManualControl: defineRoute({
    id: 'setManualControl',
    method: 'POST',
    path: `${HOME}/rooms/:roomId/manualControl`,
    policy: 'home',
    summary: 'Control a room by hand.',
    params: roomParams,
    body: manualControlRequest,
    responses: done,
  }),
  resumeSchedule: defineRoute({
    id: 'resumeSchedule',
    method: 'POST',
    path: `${HOME}/rooms/:roomId/resumeSchedule`,
    policy: 'home',
    summary: 'Return a room to its schedule.',
    params: roomParams,
    responses: done,
  }),
  boostRooms: defineRoute({
    id: 'boostRooms',
    method: 'POST',
    path: `${HOME}/quickActions/boost`,
    policy: 'home',
    summary: 'Heat rooms at their maximum for a while.',
    params: homeParams,
    body: boostRequest,
    bodyOptional: true,
    responses: done,
  }),
  turnAllOff: defineRoute({
    id: 'turnAllOff',
    method: 'POST',
    path: `${HOME}/quickActions/allOff`,
    policy: 'home',
    summary: 'Switch every room off until changed; frost guard holds.',
    params: homeParams,
    responses: done,
  }),
  resumeAllSchedules: defineRoute({
    id: 'resumeAllSchedules',
    method: 'POST',
    path: `${HOME}/quickActions/resumeSchedule`,
    policy: 'home',
    summary: 'Return every room to its schedule.',
    params: homeParams,
    responses: done,
  }),
  getRoomsAndDevices: defineRoute({
    id: 'getRoomsAndDevices',
    method: 'GET',
    path: `${HOME}/roomsAndDevices`,
    policy: 'home',
    summary: 'The rooms with their devices, and devices in no room.',
    params: homeParams,
    responses: { 200: roomsAndDevices },
  }),
  getRoomDevice: defineRoute({
    id: 'getRoomDevice',
    method: 'GET',
    path: `${HOME}/devices/:serialNo`,
    policy: 'home',
    summary: 'One device or gateway as the rooms and devices list it, with the first room where it stands.',
    params: homeDeviceParams,
    responses: { 200: roomDeviceInHome },
  }),
  getHomeDevices: defineRoute({
    id: 'getHomeDevices',
    method: 'GET',
    path: `${HOME}/roomsAndDevices/devices`,
    policy: 'home',
    summary: 'Every device and gateway, with where it stands and how it is.',
    params: homeParams,
    responses: { 200: homeDevices },
  }),
  getHomeDevice: defineRoute({
    id: 'getHomeDevice',
    method: 'GET',
    path: `${HOME}/roomsAndDevices/devices/:serialNo`,
    policy: 'home',
    summary: 'One device or gateway in full, with what of its messages could not be used.',
    params: homeDeviceParams,
    responses: { 200: homeDeviceDetails },
  }),
  renameDevice: defineRoute({
    id: 'renameDevice',
    method: 'PUT',
    path: `${HOME}/roomsAndDevices/devices/:serialNo`,
    policy: 'home',
    summary: 'Give a device another name.',
    params: homeDeviceParams,
    body: renameDeviceRequest,
    responses: done,
  }),
  getActionableDevices: defineRoute({
    id: 'getActionableDevices',
    method: 'GET',
    path: `${HOME}/actionableDevices`,
    policy: 'home',
    summary: 'Devices that want attention: mounting, connection, battery.',
    params: homeParams,
    responses: { 200: actionableDevices },
  }),
  ...hopsReportRoutes,
  ...roomSettingsRoutes,
};
