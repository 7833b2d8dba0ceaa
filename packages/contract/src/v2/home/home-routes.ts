import { homeParams, noParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { devices } from '../devices/device.ts';
import { done } from '../../done.ts';
import * as endpoints from '../../endpoints/index.ts';
import { homeState, presenceLockRequest } from './home-state.ts';
import { home } from './home.ts';
import { me } from '../people/me.ts';
import { weather } from './weather.ts';

/** The person and the home. */
export const homeRoutes = {
  getMe: defineRoute({
    id: 'getMe',
    ...endpoints.getMe,
    policy: 'person',
    summary: 'The signed-in person and their home.',
    params: noParams,
    responses: { 200: me },
  }),
  getHome: defineRoute({
    id: 'getHome',
    ...endpoints.getHome,
    policy: 'home',
    summary: 'The home in full.',
    params: homeParams,
    responses: { 200: home },
  }),
  getHomeState: defineRoute({
    id: 'getHomeState',
    ...endpoints.getHomeState,
    policy: 'home',
    summary: 'Whether somebody is at home, and whether a person decided so.',
    params: homeParams,
    responses: { 200: homeState },
  }),
  setPresenceLock: defineRoute({
    id: 'setPresenceLock',
    ...endpoints.setPresenceLock,
    policy: 'home',
    summary: 'Decide presence by hand.',
    params: homeParams,
    body: presenceLockRequest,
    responses: done,
  }),
  deletePresenceLock: defineRoute({
    id: 'deletePresenceLock',
    ...endpoints.deletePresenceLock,
    policy: 'home',
    summary: 'Let the phones decide presence again.',
    params: homeParams,
    responses: done,
  }),
  getWeather: defineRoute({
    id: 'getWeather',
    ...endpoints.getWeather,
    policy: 'home',
    summary: 'The weather at the home, now.',
    params: homeParams,
    responses: { 200: weather },
  }),
  getDevices: defineRoute({
    id: 'getDevices',
    ...endpoints.getDevices,
    policy: 'home',
    summary: 'Every device of the home, gateways included.',
    params: homeParams,
    responses: { 200: devices },
  }),
};
