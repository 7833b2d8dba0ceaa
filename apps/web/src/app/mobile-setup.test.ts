import { beforeEach, expect, it } from 'vitest';
import { failed, type Result, succeeded } from '../api/result.ts';
import type { Wire } from '../api/wire.ts';
import { setTracking } from './mobile-setup.ts';

const PLACE = { latitude: 45.8, longitude: 4.85 };
const watchFrom = (geolocation: typeof PLACE | null) => ({
  home: { geolocation, region: 400, wifiRegion: 100 },
  regions: [400],
  desiredAccuracy: 100,
  maxAccuracy: 200,
  distanceFilter: 50,
  maxAge: 60,
  providerUpdateInterval: 60,
  minIntervalBetweenSentUpdates: 60,
  minIntervalBetweenBackgroundUpdates: 60,
  wakeupInterval: 600,
});
const NO_ANSWER = failed({ kind: 'unreachable' } as const);

let watch: Result<unknown>;
let stored: Result<unknown>;
let changes: unknown[];
let told: unknown[];

const wire: Wire = {
  send: () => Promise.reject(new Error('not asked here')),
  ask: async ({ method, body }) => {
    if (method === 'GET') return watch;
    changes.push(body);
    return stored;
  },
};
const host = { send: (...message: unknown[]) => void told.push(message) };
const setTo = (tracks: boolean) => setTracking({ wire, host }, 7, 3, tracks);

beforeEach(() => {
  [watch, stored, changes, told] = [succeeded(watchFrom(PLACE)), succeeded(null), [], []];
});

it('stores that the phone counts, and tells the host what to watch', async () => {
  expect((await setTo(true)).ok).toBe(true);
  expect(changes).toEqual([{ geoTrackingEnabled: true }]);
  expect(told).toEqual([
    ['geofencingConfiguration', { homeId: 7, mobileDeviceId: 3, region: { ...PLACE, radius: 400 } }],
    ['geofencingPrompted', { hasBeenPromptedForGeofencing: true }],
  ]);
});

it('stores and tells nothing while it is not known where the home is', async () => {
  watch = NO_ANSWER;
  expect(await setTo(true)).toEqual(NO_ANSWER);
  expect([changes, told]).toEqual([[], []]);
});

it('tells the host nothing that the home did not take', async () => {
  stored = NO_ANSWER;
  expect(await setTo(true)).toEqual(NO_ANSWER);
  expect(told).toEqual([]);
});

it('has the host watch nothing once the phone does not count, whether or not the region can be read', async () => {
  watch = NO_ANSWER;
  expect((await setTo(false)).ok).toBe(true);
  expect(changes).toEqual([{ geoTrackingEnabled: false }]);
  expect(told[0]).toEqual(['geofencingConfiguration', { homeId: 7, mobileDeviceId: 3, region: null }]);
});
