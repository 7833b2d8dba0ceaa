import { homeParams, zoneParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { device } from '../devices/device.ts';
import { done } from '../../done.ts';
import * as endpoints from '../../endpoints/index.ts';
import {
  awayConfiguration,
  awayConfigurationRequest,
  dazzleRequest,
  defaultOverlay,
  defaultOverlayRequest,
  earlyStart,
  earlyStartRequest,
  heatingCircuitRequest,
  measuringDeviceRequest,
  openWindowDetectionRequest,
  zoneControl,
  zoneDetailsRequest,
  zoneOrderRequest,
} from './room-settings.ts';
import { zone } from './zone.ts';

const zoneRoute = { policy: 'home', params: zoneParams } as const;
const homeRoute = { policy: 'home', params: homeParams } as const;
const getAway = { ...zoneRoute, responses: { 200: awayConfiguration } } as const;
const setAway = { ...zoneRoute, body: awayConfigurationRequest, responses: done } as const;

/** How a room is set up. */
export const roomSettingsRoutes = {
  setZoneDetails: defineRoute({
    ...zoneRoute,
    id: 'setZoneDetails',
    ...endpoints.setZoneDetails,
    summary: 'Give a room another name.',
    body: zoneDetailsRequest,
    responses: { 200: zone },
  }),
  getZoneControl: defineRoute({
    ...zoneRoute,
    id: 'getZoneControl',
    ...endpoints.getZoneControl,
    summary: 'Which devices do what in a room, and which circuit heats it.',
    responses: { 200: zoneControl },
  }),
  setHeatingCircuit: defineRoute({
    ...zoneRoute,
    id: 'setHeatingCircuit',
    ...endpoints.setHeatingCircuit,
    summary:
      'Confirm the circuit that heats a room, or, in a home without a heat source, that none does. Anything else is refused: a heat source serves every heated room, none can be made independent of it.',
    body: heatingCircuitRequest,
    bodyOptional: true,
    responses: { 200: zoneControl },
  }),
  getDefaultOverlay: defineRoute({
    ...zoneRoute,
    id: 'getDefaultOverlay',
    ...endpoints.getDefaultOverlay,
    summary: 'How a setting ends that is made at a device.',
    responses: { 200: defaultOverlay },
  }),
  setDefaultOverlay: defineRoute({
    ...zoneRoute,
    id: 'setDefaultOverlay',
    ...endpoints.setDefaultOverlay,
    summary: 'Say how a setting ends that is made at a device.',
    body: defaultOverlayRequest,
    responses: { 200: defaultOverlay },
  }),
  getAwayConfiguration: defineRoute({
    ...getAway,
    id: 'getAwayConfiguration',
    ...endpoints.getAwayConfiguration,
    summary: 'What a room does while everybody is away.',
  }),
  setAwayConfiguration: defineRoute({
    ...setAway,
    id: 'setAwayConfiguration',
    ...endpoints.setAwayConfiguration,
    summary: 'Say what a room does while everybody is away.',
  }),
  getZoneAwayConfiguration: defineRoute({
    ...getAway,
    id: 'getZoneAwayConfiguration',
    ...endpoints.getZoneAwayConfiguration,
    summary: 'As under `schedule`, where some clients look for it.',
  }),
  setZoneAwayConfiguration: defineRoute({
    ...setAway,
    id: 'setZoneAwayConfiguration',
    ...endpoints.setZoneAwayConfiguration,
    summary: 'As under `schedule`, where some clients look for it.',
  }),
  getZoneEarlyStart: defineRoute({
    ...zoneRoute,
    id: 'getZoneEarlyStart',
    ...endpoints.getZoneEarlyStart,
    summary: 'Whether a room is to be warm when a block begins.',
    responses: { 200: earlyStart },
  }),
  setZoneEarlyStart: defineRoute({
    ...zoneRoute,
    id: 'setZoneEarlyStart',
    ...endpoints.setZoneEarlyStart,
    summary: 'Say whether a room is to be warm when a block begins.',
    body: earlyStartRequest,
    responses: { 200: earlyStart },
  }),
  undoAdaptation: defineRoute({
    ...zoneRoute,
    id: 'undoAdaptation',
    ...endpoints.undoAdaptation,
    summary: 'Give a room what its schedule says, where that is lowered: until the next block it is not lowered again.',
    responses: done,
  }),
  getEarlyStart: defineRoute({
    ...homeRoute,
    id: 'getEarlyStart',
    ...endpoints.getEarlyStart,
    summary: 'Whether each heated room is to be warm when a block begins.',
    responses: { 200: earlyStart },
  }),
  setEarlyStart: defineRoute({
    ...homeRoute,
    id: 'setEarlyStart',
    ...endpoints.setEarlyStart,
    summary: 'The same of every heated room.',
    body: earlyStartRequest,
    responses: { 200: earlyStart },
  }),
  setOpenWindowDetection: defineRoute({
    ...zoneRoute,
    id: 'setOpenWindowDetection',
    ...endpoints.setOpenWindowDetection,
    summary: 'Say whether a room is watched for open windows, and how long it then pauses.',
    body: openWindowDetectionRequest,
    responses: done,
  }),
  setDazzle: defineRoute({
    ...zoneRoute,
    id: 'setDazzle',
    ...endpoints.setDazzle,
    summary:
      'Say whether the devices of a room show what is asked of them. None here can: it is off, and 422 `setting.notSupported` to turn on.',
    body: dazzleRequest,
    responses: done,
  }),
  activateOpenWindow: defineRoute({
    ...zoneRoute,
    id: 'activateOpenWindow',
    ...endpoints.activateOpenWindow,
    summary: 'Say that a window is open: the room pauses.',
    responses: done,
  }),
  cancelOpenWindow: defineRoute({
    ...zoneRoute,
    id: 'cancelOpenWindow',
    ...endpoints.cancelOpenWindow,
    summary: 'Say that no window is open: the pause ends.',
    responses: done,
  }),
  getMeasuringDevice: defineRoute({
    ...zoneRoute,
    id: 'getMeasuringDevice',
    ...endpoints.getMeasuringDevice,
    summary: 'The device that measures a room; 404 where none does.',
    responses: { 200: device },
  }),
  setMeasuringDevice: defineRoute({
    ...zoneRoute,
    id: 'setMeasuringDevice',
    ...endpoints.setMeasuringDevice,
    summary: 'Choose the device that measures a room.',
    body: measuringDeviceRequest,
    responses: { 200: device, 204: null },
  }),
  orderZones: defineRoute({
    ...homeRoute,
    id: 'orderZones',
    ...endpoints.orderZones,
    summary: 'Put the rooms in an order that names each of them once.',
    body: zoneOrderRequest,
    responses: done,
  }),
};
