import { homeParams, zoneParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { done } from '../../done.ts';
import * as endpoints from '../../endpoints/index.ts';
import { overlayRoomsQuery, zoneOverlay, zoneOverlayRequest, zoneOverlaysRequest } from './overlay.ts';
import { zoneCapabilities } from './zone-capabilities.ts';
import { zoneState, zoneStates } from './zone-state.ts';
import { createZoneRequest, createdZone, moveDeviceRequest, zones } from './zone.ts';

/** Rooms, which this API calls zones, and their manual control. */
export const zoneRoutes = {
  getZones: defineRoute({
    id: 'getZones',
    ...endpoints.getZones,
    policy: 'home',
    summary: 'The rooms of the home with their devices.',
    params: homeParams,
    responses: { 200: zones },
  }),
  createZone: defineRoute({
    id: 'createZone',
    ...endpoints.createZone,
    policy: 'home',
    summary: 'Add a room, and put devices in it.',
    params: homeParams,
    body: createZoneRequest,
    responses: { 201: createdZone },
  }),
  deleteZone: defineRoute({
    id: 'deleteZone',
    ...endpoints.deleteZone,
    policy: 'home',
    summary: 'Remove a room with its timetables and what was recorded of it. Its devices stay, in no room.',
    params: zoneParams,
    responses: done,
  }),
  moveDevice: defineRoute({
    id: 'moveDevice',
    ...endpoints.moveDevice,
    policy: 'home',
    summary: 'Put a device in a room, out of the one where it stood.',
    params: zoneParams,
    body: moveDeviceRequest,
    responses: done,
  }),
  getZoneStates: defineRoute({
    id: 'getZoneStates',
    ...endpoints.getZoneStates,
    policy: 'home',
    summary: 'The state of every room.',
    params: homeParams,
    responses: { 200: zoneStates },
  }),
  getZoneState: defineRoute({
    id: 'getZoneState',
    ...endpoints.getZoneState,
    policy: 'home',
    summary: 'The state of one room.',
    params: zoneParams,
    responses: { 200: zoneState },
  }),
  getZoneCapabilities: defineRoute({
    id: 'getZoneCapabilities',
    ...endpoints.getZoneCapabilities,
    policy: 'home',
    summary: 'The settings that the room takes.',
    params: zoneParams,
    responses: { 200: zoneCapabilities },
  }),
  getZoneOverlay: defineRoute({
    id: 'getZoneOverlay',
    ...endpoints.getZoneOverlay,
    policy: 'home',
    summary: 'The manual control of a room; 404 without one.',
    params: zoneParams,
    responses: { 200: zoneOverlay },
  }),
  setZoneOverlay: defineRoute({
    id: 'setZoneOverlay',
    ...endpoints.setZoneOverlay,
    policy: 'home',
    summary: 'Control a room by hand.',
    params: zoneParams,
    body: zoneOverlayRequest,
    responses: { 200: zoneOverlay },
  }),
  deleteZoneOverlay: defineRoute({
    id: 'deleteZoneOverlay',
    ...endpoints.deleteZoneOverlay,
    policy: 'home',
    summary: 'Return a room to its schedule.',
    params: zoneParams,
    responses: done,
  }),
  setZoneOverlays: defineRoute({
    id: 'setZoneOverlays',
    ...endpoints.setZoneOverlays,
    policy: 'home',
    summary: 'Control several rooms by hand: all of them or, when one is refused, none.',
    params: homeParams,
    body: zoneOverlaysRequest,
    responses: done,
  }),
  deleteZoneOverlays: defineRoute({
    id: 'deleteZoneOverlays',
    ...endpoints.deleteZoneOverlays,
    policy: 'home',
    summary: 'Return several rooms to their schedules.',
    params: homeParams,
    query: overlayRoomsQuery,
    responses: done,
  }),
};
