import { homeParams, zoneParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { done } from '../../done.ts';
import { overlayRoomsQuery, zoneOverlay, zoneOverlayRequest, zoneOverlaysRequest } from './overlay.ts';
import { zoneCapabilities } from './zone-capabilities.ts';
import { zoneState, zoneStates } from './zone-state.ts';
import { createZoneRequest, createdZone, moveDeviceRequest, zones } from './zone.ts';

const HOME = '/api/v2/homes/:homeId';
const ZONE = '/api/v2/homes/:homeId/zones/:zoneId';

/** Rooms, which this API calls zones, and their manual control. */
export const zoneRoutes = {
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
  deleteZone: defineRoute({
    id: 'deleteZone',
    method: 'DELETE',
    path: ZONE,
    policy: 'home',
    summary: 'Remove a room with its timetables and what was recorded of it. Its devices stay, in no room.',
    params: zoneParams,
    responses: done,
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
