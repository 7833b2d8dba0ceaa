import { homeParams, noParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import { devices } from '../devices/device.ts';
import { done } from '../../done.ts';
import { homeState, presenceLockRequest } from './home-state.ts';
import { home } from './home.ts';
import { me } from '../people/me.ts';
import { weather } from './weather.ts';

const HOME = '/api/v2/homes/:homeId';

/** The person and the home. */
export const homeRoutes = {
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
