import * as z from 'zod';
import { commandAnswer } from '../live/command-answer.ts';
import { deviceParams, homeParams, noParams, zoneParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { devices } from './device.ts';
import { homeState, presenceLockRequest } from './home-state.ts';
import { home } from './home.ts';
import { me } from './me.ts';
import { overlayRoomsQuery, zoneOverlay, zoneOverlayRequest, zoneOverlaysRequest } from './overlay.ts';
import { activeTimetableRequest, dayType, timetableBlocks, timetableBlocksRequest, timetableType, timetableTypes } from './timetable.ts';
import { weather } from './weather.ts';
import { zoneCapabilities } from './zone-capabilities.ts';
import { zoneState, zoneStates } from './zone-state.ts';
import { createZoneRequest, createdZone, moveDeviceRequest, zones } from './zone.ts';

const HOME = '/api/v2/homes/:homeId';
const ZONE = '/api/v2/homes/:homeId/zones/:zoneId';
const SCHEDULE = '/api/v2/homes/:homeId/zones/:zoneId/schedule';

const timetableParams = zoneParams.extend({ timetableTypeId: z.enum(['0', '1', '2']).transform(Number) });
const timetableDayParams = timetableParams.extend({ dayType });

/** 204 for every client but the web app, which is told the revision. */
const done = { 200: commandAnswer, 204: null } as const;

const homeRoutes = {
  getMe: defineRoute({
    id: 'getMe',
    method: 'GET',
    path: '/api/v2/me',
    policy: 'person',
    summary: 'The signed-in person and their home.',
    params: noParams,
    responses: { 200: me },
  }),
  getHome: defineRoute({
    id: 'getHome',
    method: 'GET',
    path: HOME,
    policy: 'home',
    summary: 'The home in full.',
    params: homeParams,
    responses: { 200: home },
  }),
  getHomeState: defineRoute({
    id: 'getHomeState',
    method: 'GET',
    path: `${HOME}/state`,
    policy: 'home',
    summary: 'Whether somebody is at home, and whether a person decided so.',
    params: homeParams,
    responses: { 200: homeState },
  }),
  setPresenceLock: defineRoute({
    id: 'setPresenceLock',
    method: 'PUT',
    path: `${HOME}/presenceLock`,
    policy: 'home',
    summary: 'Decide presence by hand.',
    params: homeParams,
    body: presenceLockRequest,
    responses: done,
  }),
  deletePresenceLock: defineRoute({
    id: 'deletePresenceLock',
    method: 'DELETE',
    path: `${HOME}/presenceLock`,
    policy: 'home',
    summary: 'Let the phones decide presence again.',
    params: homeParams,
    responses: done,
  }),
  getWeather: defineRoute({
    id: 'getWeather',
    method: 'GET',
    path: `${HOME}/weather`,
    policy: 'home',
    summary: 'The weather at the home, now.',
    params: homeParams,
    responses: { 200: weather },
  }),
  getDevices: defineRoute({
    id: 'getDevices',
    method: 'GET',
    path: `${HOME}/devices`,
    policy: 'home',
    summary: 'Every device of the home, gateways included.',
    params: homeParams,
    responses: { 200: devices },
  }),
};

const deviceRoutes = {
  identifyDevice: defineRoute({
    id: 'identifyDevice',
    method: 'POST',
    path: '/api/v2/devices/:serialNo/identify',
    policy: 'person',
    summary: 'Have a device of the own home show itself: blink, beep or turn.',
    params: deviceParams,
    responses: { 204: null },
  }),
};

const zoneRoutes = {
  getZones: defineRoute({
    id: 'getZones',
    method: 'GET',
    path: `${HOME}/zones`,
    policy: 'home',
    summary: 'The rooms of the home with their devices.',
    params: homeParams,
    responses: { 200: zones },
  }),
  createZone: defineRoute({
    id: 'createZone',
    method: 'POST',
    path: `${HOME}/zones`,
    policy: 'home',
    summary: 'Add a room, and put devices in it.',
    params: homeParams,
    body: createZoneRequest,
    responses: { 201: createdZone },
  }),
  moveDevice: defineRoute({
    id: 'moveDevice',
    method: 'POST',
    path: `${ZONE}/devices`,
    policy: 'home',
    summary: 'Put a device in a room, out of the one where it stood.',
    params: zoneParams,
    body: moveDeviceRequest,
    responses: done,
  }),
  getZoneStates: defineRoute({
    id: 'getZoneStates',
    method: 'GET',
    path: `${HOME}/zoneStates`,
    policy: 'home',
    summary: 'The state of every room.',
    params: homeParams,
    responses: { 200: zoneStates },
  }),
  getZoneState: defineRoute({
    id: 'getZoneState',
    method: 'GET',
    path: `${ZONE}/state`,
    policy: 'home',
    summary: 'The state of one room.',
    params: zoneParams,
    responses: { 200: zoneState },
  }),
  getZoneCapabilities: defineRoute({
    id: 'getZoneCapabilities',
    method: 'GET',
    path: `${ZONE}/capabilities`,
    policy: 'home',
    summary: 'The settings that the room takes.',
    params: zoneParams,
    responses: { 200: zoneCapabilities },
  }),
  getZoneOverlay: defineRoute({
    id: 'getZoneOverlay',
    method: 'GET',
    path: `${ZONE}/overlay`,
    policy: 'home',
    summary: 'The manual control of a room; 404 without one.',
    params: zoneParams,
    responses: { 200: zoneOverlay },
  }),
  setZoneOverlay: defineRoute({
    id: 'setZoneOverlay',
    method: 'PUT',
    path: `${ZONE}/overlay`,
    policy: 'home',
    summary: 'Control a room by hand.',
    params: zoneParams,
    body: zoneOverlayRequest,
    responses: { 200: zoneOverlay },
  }),
  deleteZoneOverlay: defineRoute({
    id: 'deleteZoneOverlay',
    method: 'DELETE',
    path: `${ZONE}/overlay`,
    policy: 'home',
    summary: 'Return a room to its schedule.',
    params: zoneParams,
    responses: done,
  }),
  setZoneOverlays: defineRoute({
    id: 'setZoneOverlays',
    method: 'POST',
    path: `${HOME}/overlay`,
    policy: 'home',
    summary: 'Control several rooms by hand: all of them or, when one is refused, none.',
    params: homeParams,
    body: zoneOverlaysRequest,
    responses: done,
  }),
  deleteZoneOverlays: defineRoute({
    id: 'deleteZoneOverlays',
    method: 'DELETE',
    path: `${HOME}/overlay`,
    policy: 'home',
    summary: 'Return several rooms to their schedules.',
    params: homeParams,
    query: overlayRoomsQuery,
    responses: done,
  }),
};

const scheduleRoutes = {
  getActiveTimetable: defineRoute({
    id: 'getActiveTimetable',
    method: 'GET',
    path: `${SCHEDULE}/activeTimetable`,
    policy: 'home',
    summary: 'The timetable that the room follows.',
    params: zoneParams,
    responses: { 200: timetableType },
  }),
  setActiveTimetable: defineRoute({
    id: 'setActiveTimetable',
    method: 'PUT',
    path: `${SCHEDULE}/activeTimetable`,
    policy: 'home',
    summary: 'Choose the timetable that the room follows.',
    params: zoneParams,
    body: activeTimetableRequest,
    responses: { 200: timetableType },
  }),
  getTimetables: defineRoute({
    id: 'getTimetables',
    method: 'GET',
    path: `${SCHEDULE}/timetables`,
    policy: 'home',
    summary: 'The kinds of timetable there are.',
    params: zoneParams,
    responses: { 200: timetableTypes },
  }),
  getTimetable: defineRoute({
    id: 'getTimetable',
    method: 'GET',
    path: `${SCHEDULE}/timetables/:timetableTypeId`,
    policy: 'home',
    summary: 'One kind of timetable.',
    params: timetableParams,
    responses: { 200: timetableType },
  }),
  getTimetableBlocks: defineRoute({
    id: 'getTimetableBlocks',
    method: 'GET',
    path: `${SCHEDULE}/timetables/:timetableTypeId/blocks`,
    policy: 'home',
    summary: 'The blocks of all days of a timetable.',
    params: timetableParams,
    responses: { 200: timetableBlocks },
  }),
  getTimetableDay: defineRoute({
    id: 'getTimetableDay',
    method: 'GET',
    path: `${SCHEDULE}/timetables/:timetableTypeId/blocks/:dayType`,
    policy: 'home',
    summary: 'The blocks of one day of a timetable.',
    params: timetableDayParams,
    responses: { 200: timetableBlocks },
  }),
  setTimetableDay: defineRoute({
    id: 'setTimetableDay',
    method: 'PUT',
    path: `${SCHEDULE}/timetables/:timetableTypeId/blocks/:dayType`,
    policy: 'home',
    summary: 'Replace the blocks of one day of a timetable; they must cover the day.',
    params: timetableDayParams,
    body: timetableBlocksRequest,
    responses: { 200: timetableBlocks },
  }),
};

/** The public API of the former generation, under `/api/v2`. */
export const v2Routes = { ...homeRoutes, ...deviceRoutes, ...zoneRoutes, ...scheduleRoutes };
