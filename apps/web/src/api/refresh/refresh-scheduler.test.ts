import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { REFRESH_AGES, type SourceName } from './refresh-ages.ts';
import { createRefreshScheduler, type RefreshScheduler } from './refresh-scheduler.ts';

const SECOND = 1000;
let clock: number;
let live: boolean;
let visible: boolean;
let told: number;
let ticking: (() => void) | null;
let reads: { name: SourceName; at: number }[];
let answers: boolean;
let scheduler: RefreshScheduler;

beforeEach(() => {
  [clock, live, visible, told, ticking, reads, answers] = [0, false, true, -1, null, [], true];
  scheduler = createRefreshScheduler({
    now: () => clock,
    isLive: () => live,
    changedAt: () => told,
    isVisible: () => visible,
    everySecond(tick) {
      ticking = tick;
      return () => (ticking = null);
    },
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    clock += SECOND;
    ticking?.();
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    await settle();
  }
}
const add = (name: SourceName, active: () => boolean = () => true) =>
  scheduler.add({
    name,
    active,
    read: async () => {
      reads.push({ name, at: clock / SECOND });
      return answers;
    },
  });
const times = () => reads.map(({ at }) => at);

describe('without a stream', () => {
  it.each([
    ['room-states', 10],
    ['device-states', 30],
    ['home', 60],
    ['incidents', 60],
    ['in-app-messages', 120],
  ] as const)('%s are read every %i s', async (name, age) => {
    add(name);
    await pass(2 * age + 1);
    expect(times()).toEqual([1, 1 + age, 1 + 2 * age]);
  });

  it('a heat pump is read every 5 s for a minute after a change', async () => {
    const pump = add('heat-pump');
    await pass(1);
    pump.wasChanged();
    await settle();
    await pass(125);
    expect(times()).toEqual([1, 1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56, 116]);
  });
});

describe('under a stream', () => {
  it('nothing is read by the clock, weather apart', async () => {
    live = true;
    add('device-states');
    add('weather');
    await pass(31 * 60);
    expect(reads.filter(({ name }) => name === 'device-states')).toHaveLength(1);
    expect(reads.filter(({ name }) => name === 'weather').map(({ at }) => at)).toEqual([1, 901, 1801]);
  });

  it('what the stream has told of is read again, no more often than its age', async () => {
    live = true;
    add('device-states');
    await pass(5);
    told = clock;
    await pass(60);
    expect(times()).toEqual([1, 31]);
  });
});

it('a hidden page reads nothing, and one that is shown again what is old', async () => {
  add('room-states');
  await pass(1);
  visible = false;
  await pass(60);
  expect(times()).toEqual([1]);
  visible = true;
  await pass(1);
  expect(times()).toEqual([1, 62]);
});

it('what no page shows is not read', async () => {
  let shown = false;
  const incidents = add('incidents', () => shown);
  await pass(10);
  expect(incidents.isInitialised()).toBe(false);
  shown = true;
  await pass(1);
  expect(times()).toEqual([11]);
  expect(incidents.isInitialised()).toBe(true);
});

it('what is paused is read once it goes on', async () => {
  const home = add('home');
  await pass(1);
  const goOn = home.pause();
  await pass(120);
  expect(times()).toEqual([1]);
  goOn();
  await settle();
  expect(times()).toEqual([1, 121]);
});

it('what fails is not asked for in a hurry', async () => {
  answers = false;
  const devices = add('device-states');
  await pass(60);
  expect(times()).toEqual([1, 31]);
  expect(devices.isInitialised()).toBe(false);
});

it('ticks only while there is something to keep', () => {
  expect(ticking).toBeNull();
  const one = add('home');
  const other = add('incidents');
  expect(ticking).not.toBeNull();
  one.remove();
  expect(ticking).not.toBeNull();
  other.remove();
  expect(ticking).toBeNull();
});

it('whatever happens, a source is read no more often than its age allows, and often enough', async () => {
  const happening = record({ seconds: integer({ min: 1, max: 40 }), live: boolean(), visible: boolean(), told: boolean() });
  await assert(
    asyncProperty(array(happening, { maxLength: 12 }), async (history) => {
      const readAt: number[] = [0];
      let now = 0;
      const home = { live: false, visible: true, told: -1 };
      const one = createRefreshScheduler({
        now: () => now,
        isLive: () => home.live,
        changedAt: () => home.told,
        isVisible: () => home.visible,
        everySecond: () => () => undefined,
      });
      const read = async () => {
        readAt.push(now);
        return true;
      };
      one.add({ name: 'device-states', active: () => true, read }).wasRead();
      /** Of what is shown while nothing tells of changes. */
      const ages: number[] = [];
      const { fallback } = REFRESH_AGES['device-states'];
      for (const step of history) {
        Object.assign(home, { live: step.live, visible: step.visible, told: step.told ? now : home.told });
        for (let second = 0; second < step.seconds; second++) {
          now += SECOND;
          one.tick();
          // oxlint-disable-next-line no-await-in-loop -- one second after the other
          await settle();
          if (home.visible && !home.live) ages.push(now - (readAt.at(-1) ?? 0));
        }
      }
      expect(ages.filter((age) => age >= fallback)).toEqual([]);
      const gaps = readAt.slice(1).map((time, index) => time - (readAt[index] ?? 0));
      expect(gaps.filter((gap) => gap < fallback)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
