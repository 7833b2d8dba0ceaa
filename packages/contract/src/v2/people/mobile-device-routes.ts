import { homeParams, mobileDeviceParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { done } from '../../done.ts';
import * as endpoints from '../../endpoints/index.ts';
import { users } from './me.ts';
import { geoLocationConfig, mobileDevice, mobileDeviceSettings, mobileDevices } from './mobile-device.ts';
import { locationReport, mobileDeviceMetadataRequest, mobileDeviceRequest, mobileDeviceSettingsRequest } from './mobile-device-request.ts';

/** Residents and their phones. */
export const mobileDeviceRoutes = {
  getUsers: defineRoute({
    id: 'getUsers',
    ...endpoints.getUsers,
    policy: 'home',
    residentsOnly: true,
    summary: 'The residents of the home with their phones.',
    params: homeParams,
    responses: { 200: users },
  }),
  getMobileDevices: defineRoute({
    id: 'getMobileDevices',
    ...endpoints.getMobileDevices,
    policy: 'home',
    residentsOnly: true,
    summary: 'The phones of the residents.',
    params: homeParams,
    responses: { 200: mobileDevices },
  }),
  createMobileDevice: defineRoute({
    id: 'createMobileDevice',
    ...endpoints.createMobileDevice,
    policy: 'home',
    residentsOnly: true,
    summary: 'Add a phone of the own; it does not track until it is let.',
    params: homeParams,
    body: mobileDeviceRequest,
    responses: { 201: mobileDevice },
  }),
  getMobileDevice: defineRoute({
    id: 'getMobileDevice',
    ...endpoints.getMobileDevice,
    policy: 'home',
    residentsOnly: true,
    summary: 'One phone.',
    params: mobileDeviceParams,
    responses: { 200: mobileDevice },
  }),
  claimMobileDevice: defineRoute({
    id: 'claimMobileDevice',
    ...endpoints.claimMobileDevice,
    policy: 'home',
    residentsOnly: true,
    summary: 'Give a phone of the own a new name, and this device its place.',
    params: mobileDeviceParams,
    body: mobileDeviceRequest,
    responses: { 200: mobileDevice },
  }),
  deleteMobileDevice: defineRoute({
    id: 'deleteMobileDevice',
    ...endpoints.deleteMobileDevice,
    policy: 'home',
    residentsOnly: true,
    summary: 'Take a phone out of the home.',
    params: mobileDeviceParams,
    responses: done,
  }),
  getMobileDeviceSettings: defineRoute({
    id: 'getMobileDeviceSettings',
    ...endpoints.getMobileDeviceSettings,
    policy: 'home',
    residentsOnly: true,
    summary: 'What a phone may do.',
    params: mobileDeviceParams,
    responses: { 200: mobileDeviceSettings },
  }),
  setMobileDeviceSettings: defineRoute({
    id: 'setMobileDeviceSettings',
    ...endpoints.setMobileDeviceSettings,
    policy: 'home',
    residentsOnly: true,
    summary: 'Say what a phone of the own may do; what is left out stays as it is.',
    params: mobileDeviceParams,
    body: mobileDeviceSettingsRequest,
    responses: { 200: mobileDeviceSettings },
  }),
  describeMobileDevice: defineRoute({
    id: 'describeMobileDevice',
    ...endpoints.describeMobileDevice,
    policy: 'home',
    residentsOnly: true,
    summary: 'Say what a phone of the own is; its name stays.',
    params: mobileDeviceParams,
    body: mobileDeviceMetadataRequest,
    responses: done,
  }),
  getGeoLocationConfig: defineRoute({
    id: 'getGeoLocationConfig',
    ...endpoints.getGeoLocationConfig,
    policy: 'home',
    residentsOnly: true,
    summary: 'How a phone is to watch where it is.',
    params: mobileDeviceParams,
    responses: { 200: geoLocationConfig },
  }),
  reportLocation: defineRoute({
    id: 'reportLocation',
    ...endpoints.reportLocation,
    policy: 'home',
    residentsOnly: true,
    summary:
      'Say how far from home a phone of the own is, or whether it is there, 422 where both are said and contradict each other; where it is stays with it.',
    params: mobileDeviceParams,
    body: locationReport,
    responses: done,
  }),
};
