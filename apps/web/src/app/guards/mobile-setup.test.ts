import { NOTIFICATIONS } from '@braise/domain';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { writeHostMessage } from '@braise/contract/host';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHost } from '../../host/host.ts';
import { createHostScope } from '../../testing/host-scope.ts';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { wireTo } from '../../testing/wire-to.ts';
import { setTracking } from './mobile-setup.ts';

const PLACE = { latitude: 45.8, longitude: 4.85 };
const WATCH = {
  home: { geolocation: PLACE, region: 400, wifiRegion: 100 },
  regions: [400],
  desiredAccuracy: 100,
  maxAccuracy: 200,
  distanceFilter: 50,
  maxAge: 60,
  providerUpdateInterval: 60,
  minIntervalBetweenSentUpdates: 60,
  minIntervalBetweenBackgroundUpdates: 60,
  wakeupInterval: 600,
};
const SETTINGS = {
  geoTrackingEnabled: true,
  specialOffersEnabled: false,
  onDemandLogRetrievalEnabled: false,
  pushNotifications: Object.fromEntries(NOTIFICATIONS.map((name) => [name, true])),
};
const NO_ANSWER = { ok: false, error: { kind: 'unreachable' } };
const PHONE = '/api/v2/homes/7/mobileDevices/3';

let server: Awaited<ReturnType<typeof listen>>;
/** What the server does not answer. */
let silent: string;
let changes: unknown[];

beforeEach(async () => {
  [silent, changes] = ['', []];
  server = await listen((request, response) => {
    if (request.url === '/session') return sendJson(response, 200, { signedIn: true });
    if (request.url === '/session/refresh') return sendJson(response, 200, SESSION_TOKEN);
    const asked = `${request.method} ${request.url}`;
    if (asked === silent) return void response.destroy();
    if (asked === `GET ${PHONE}/geoLocationConfig`) return sendJson(response, 200, WATCH);
    if (asked !== `PUT ${PHONE}/settings`) return sendJson(response, 404, { errors: [] });
    return void store(request, response);
  });
});
afterEach(() => server.close());

async function store(request: IncomingMessage, response: ServerResponse): Promise<void> {
  changes.push(await json(request));
  sendJson(response, 200, SETTINGS);
}

/** The answer, and what the host was told. */
async function setTo(tracks: boolean) {
  const around = createHostScope('android');
  const host = createHost(around.page);
  await around.untilPosted(1);
  around.say(writeHostMessage('compatibility', { protocolVersion: 1, abilities: ['geofencing', 'geofencingPrompt'] }));
  const { wire } = await wireTo(server.fetch);
  const answer = await setTracking({ wire, host }, 7, 3, tracks);
  // it is settled after what was sent before
  await host.request('requestAccessToken', { because: 'missing' });
  return { answer, told: around.posted.slice(1).map(({ name, payload }) => [name, payload]) };
}

it('stores that the phone counts, and tells the host what to watch', async () => {
  const { answer, told } = await setTo(true);
  expect(answer.ok).toBe(true);
  expect(changes).toEqual([{ geoTrackingEnabled: true }]);
  expect(told).toEqual([
    ['geofencingConfiguration', { homeId: 7, mobileDeviceId: 3, region: { ...PLACE, radius: 400 } }],
    ['geofencingPrompted', { hasBeenPromptedForGeofencing: true }],
  ]);
});

it('stores and tells nothing while it is not known where the home is', async () => {
  silent = `GET ${PHONE}/geoLocationConfig`;
  expect(await setTo(true)).toEqual({ answer: NO_ANSWER, told: [] });
  expect(changes).toEqual([]);
});

it('tells the host nothing that the home did not take', async () => {
  silent = `PUT ${PHONE}/settings`;
  expect(await setTo(true)).toEqual({ answer: NO_ANSWER, told: [] });
});

it('has the host watch nothing once the phone does not count, whether or not the region can be read', async () => {
  silent = `GET ${PHONE}/geoLocationConfig`;
  const { answer, told } = await setTo(false);
  expect(answer.ok).toBe(true);
  expect(changes).toEqual([{ geoTrackingEnabled: false }]);
  expect(told[0]).toEqual(['geofencingConfiguration', { homeId: 7, mobileDeviceId: 3, region: null }]);
});
