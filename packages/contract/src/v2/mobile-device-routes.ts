import { homeParams, mobileDeviceParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { done } from './done.ts';
import { users } from './me.ts';
import { geoLocationConfig, mobileDevice, mobileDeviceSettings, mobileDevices } from './mobile-device.ts';
import { locationReport, mobileDeviceMetadataRequest, mobileDeviceRequest, mobileDeviceSettingsRequest } from './mobile-device-request.ts';

const HOME = '/api/v2/homes/:homeId';
const PHONE = '/api/v2/homes/:homeId/mobileDevices/:mobileDeviceId';

/** Residents and their phones. */
export const mobileDeviceRoutes = {
  getUsers: defineRoute({
    id: 'getUsers',
    method: 'GET',
    path: `${HOME}/users`,
    policy: 'home',
    summary: 'The residents of the home with their phones.',
    params: homeParams,
    responses: { 200: users },
  }),
  getMobileDevices: defineRoute({
    id: 'getMobileDevices',
    method: 'GET',
    path: `${HOME}/mobileDevices`,
    policy: 'home',
    summary: 'The phones of the residents.',
    params: homeParams,
    responses: { 200: mobileDevices },
  }),
  createMobileDevice: defineRoute({
    id: 'createMobileDevice',
    method: 'POST',
    path: `${HOME}/mobileDevices`,
    policy: 'home',
    summary: 'Add a phone of the own; it does not track until it is let.',
    params: homeParams,
    body: mobileDeviceRequest,
    responses: { 201: mobileDevice },
  }),
  getMobileDevice: defineRoute({
    id: 'getMobileDevice',
    method: 'GET',
    path: PHONE,
    policy: 'home',
    summary: 'One phone.',
    params: mobileDeviceParams,
    responses: { 200: mobileDevice },
  }),
  claimMobileDevice: defineRoute({
    id: 'claimMobileDevice',
    method: 'PUT',
    path: PHONE,
    policy: 'home',
    summary: 'Make a phone that the home knows the own one, under a new name.',
    params: mobileDeviceParams,
    body: mobileDeviceRequest,
    responses: { 200: mobileDevice },
  }),
  deleteMobileDevice: defineRoute({
    id: 'deleteMobileDevice',
    method: 'DELETE',
    path: PHONE,
    policy: 'home',
    summary: 'Take a phone out of the home.',
    params: mobileDeviceParams,
    responses: done,
  }),
  getMobileDeviceSettings: defineRoute({
    id: 'getMobileDeviceSettings',
    method: 'GET',
    path: `${PHONE}/settings`,
    policy: 'home',
    summary: 'What a phone may do.',
    params: mobileDeviceParams,
    responses: { 200: mobileDeviceSettings },
  }),
  setMobileDeviceSettings: defineRoute({
    id: 'setMobileDeviceSettings',
    method: 'PUT',
    path: `${PHONE}/settings`,
    policy: 'home',
    summary: 'Say what a phone of the own may do; what is left out stays as it is.',
    params: mobileDeviceParams,
    body: mobileDeviceSettingsRequest,
    responses: { 200: mobileDeviceSettings },
  }),
  describeMobileDevice: defineRoute({
    id: 'describeMobileDevice',
    method: 'PUT',
    path: `${PHONE}/metadata`,
    policy: 'home',
    summary: 'Say what a phone of the own is; its name stays.',
    params: mobileDeviceParams,
    body: mobileDeviceMetadataRequest,
    responses: done,
  }),
  getGeoLocationConfig: defineRoute({
    id: 'getGeoLocationConfig',
    method: 'GET',
    path: `${PHONE}/geoLocationConfig`,
    policy: 'home',
    summary: 'How a phone is to watch where it is.',
    params: mobileDeviceParams,
    responses: { 200: geoLocationConfig },
  }),
  reportLocation: defineRoute({
    id: 'reportLocation',
    method: 'PUT',
    path: `${PHONE}/location`,
    policy: 'home',
    summary: 'Say whether a phone of the own is at home; where it is stays with it.',
    params: mobileDeviceParams,
    body: locationReport,
    responses: done,
  }),
};
