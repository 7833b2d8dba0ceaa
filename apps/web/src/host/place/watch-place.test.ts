import { HOUR } from '@braise/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PlaceWatch, watchPlace } from './watch-place.ts';

const HOME = { latitude: 48.1173, longitude: -1.6778 };
const watch: PlaceWatch = {
  home: { geolocation: HOME, region: 400 },
  desiredAccuracy: 100,
  maxAccuracy: 2500,
  maxAge: 60,
  providerUpdateInterval: 300,
  minIntervalBetweenSentUpdates: 60,
  wakeupInterval: 14_400,
};

/** A device at a distance north of the home, whose watches tell once where it is and then when it moves. */
function createDevice() {
  let metres = 0;
  let accuracy = 20;
  let ids = 0;
  const watches = new Map<number, { readonly take: PositionCallback; readonly fail: PositionErrorCallback | null | undefined }>();
  const position = (): GeolocationPosition => {
    const coords = { latitude: HOME.latitude + metres / 111_195, longitude: HOME.longitude, accuracy };
    const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    return { coords: { ...coords, ...rest, toJSON: () => coords }, timestamp: Date.now(), toJSON: () => coords };
  };
  const geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> = {
    watchPosition(take, fail) {
      const id = ++ids;
      watches.set(id, { take, fail });
      setTimeout(() => watches.get(id)?.take(position()));
      return id;
    },
    clearWatch: (id) => void watches.delete(id),
  };
  return {
    geolocation,
    watches,
    go(to: number, off = 20) {
      metres = to;
      accuracy = off;
      for (const { take } of watches.values()) take(position());
    },
    refuse() {
      for (const { fail } of watches.values()) fail?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    },
  };
}

let said: boolean[];
let heard: boolean;
let refused: number;
const start = (device: ReturnType<typeof createDevice>) =>
  watchPlace({
    geolocation: device.geolocation,
    watch,
    now: () => Date.now(),
    say(atHome) {
      said.push(atHome);
      return Promise.resolve(heard);
    },
    onRefused: () => {
      refused += 1;
    },
  });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [said, heard, refused] = [[], true, 0];
});
afterEach(() => void vi.useRealTimers());

it('says what changes, and the same again each four hours', async () => {
  const device = createDevice();
  const end = start(device);
  await pass(10);
  for (const metres of [50, 100, 380, 200]) device.go(metres);
  await pass(3.9 * HOUR);
  expect(said).toEqual([true]);
  await pass(0.2 * HOUR);
  expect(said).toEqual([true, true]);
  device.go(900);
  await pass(10);
  expect(said).toEqual([true, true, false]);
  end();
  await pass(48 * HOUR);
  expect(said).toHaveLength(3);
  expect(device.watches.size).toBe(0);
});

it('waits a minute between two words, and says the last', async () => {
  const device = createDevice();
  start(device);
  await pass(10);
  for (const metres of [900, 20, 900]) device.go(metres);
  await pass(50_000);
  expect(said).toEqual([true]);
  await pass(15_000);
  expect(said).toEqual([true, false]);
});

it('does not repeat what no fix confirms any more', async () => {
  const device = createDevice();
  start(device);
  await pass(10);
  device.go(0, 9000);
  await pass(24 * HOUR);
  expect(said).toEqual([true]);
});

it('says again what nobody heard, a minute later', async () => {
  const device = createDevice();
  heard = false;
  start(device);
  await pass(10);
  for (const metres of [10, 20, 30]) device.go(metres);
  expect(said).toHaveLength(1);
  heard = true;
  await pass(61_000);
  expect(said).toEqual([true, true]);
  await pass(HOUR);
  expect(said).toHaveLength(2);
});

it('ends when its place is refused', async () => {
  const device = createDevice();
  start(device);
  await pass(10);
  device.refuse();
  await pass(24 * HOUR);
  expect([refused, said.length, device.watches.size]).toEqual([1, 1, 0]);
});
