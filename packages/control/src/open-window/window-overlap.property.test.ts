import { MINUTE } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contact, heatedRoom, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

/** A stretch of a room's day: what somebody or something says at its beginning, and how fast its temperature goes then, K a minute. */
const stretch = fc.record({
  minutes: fc.integer({ min: 1, max: 25 }),
  perMinute: fc.constantFrom(-0.2, -0.15, -0.12, -0.06, -0.02, 0, 0.05, 0.1),
  contactOpen: fc.constantFrom(0, 1, null),
  word: fc.constantFrom('OPEN', 'SHUT', null, null),
});
type Stretch = typeof stretch extends fc.Arbitrary<infer One> ? One : never;

const SETTLED: Stretch = { minutes: 300, perMinute: 0, contactOpen: 0, word: null };
const TIMEOUT = 15;

/** The windows that a room was told of, with or without a model that follows it: from when to when, minutes after its beginning. */
function windowsOf(modelled: boolean, day: readonly Stretch[]) {
  const rig = createRig('2026-01-12T05:00:00Z', {
    rooms: [heatedRoom(1, ['VA1', 'RU1', 'CO1'], modelled ? { model: aModel({ beside: [] }) } : {})],
    devices: { VA1: valve(), RU1: roomSensor(), CO1: contact() },
  });
  const start = rig.now;
  const windows: { source: string; since: number; until: number }[] = [];
  let last: number | null = null;
  rig.watch = ({ rooms }, now) => {
    const open = rooms[0]?.openWindow ?? null;
    if (last !== null && open?.since !== last) windows.at(-1)!.until = (now - start) / MINUTE;
    if (open !== null && open.since !== last)
      windows.push({ source: open.source, since: (open.since - start) / MINUTE, until: (now - start) / MINUTE });
    last = open?.since ?? null;
  };
  rig.report('VA1', { temperature: 21, setpoint: 21, systemMode: 1, heatDemand: 0.2 });
  rig.report('RU1', { temperature: 20.5 });
  let air = 20.5;
  for (const { minutes, perMinute, contactOpen, word } of [SETTLED, ...day]) {
    if (contactOpen !== null) rig.report('CO1', { contactOpen });
    if (word === 'OPEN') rig.setRoom(1, { openWindowActivatedAt: rig.now });
    if (word === 'SHUT') rig.setRoom(1, { openWindowCancelledAt: rig.now });
    for (let minute = 0; minute < minutes; minute += 1) {
      rig.advance(MINUTE);
      air = Math.min(23, Math.max(8, air + perMinute));
      rig.report('RU1', { temperature: Math.round(air * 10) / 10 });
    }
  }
  return windows;
}

const overlaps = (windows: ReturnType<typeof windowsOf>) => windows.filter(({ since }, i) => i > 0 && since < windows[i - 1]!.until);

test('no two windows of a room overlap in time, whatever its contact, a person and its temperature say', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(stretch, { minLength: 2, maxLength: 12 }), (modelled, day) => {
      expect(overlaps(windowsOf(modelled, day))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

const still = (minutes: number, more: Partial<Stretch> = {}): Stretch => ({
  minutes,
  perMinute: 0,
  contactOpen: null,
  word: null,
  ...more,
});

const opened = (perMinute: Stretch['perMinute']) => still(21, { contactOpen: 1, perMinute });
const first = { source: 'contact', since: 300 };

test.each([true, false])('a fall while a contact said open is no window once it said shut, with a model: %s', (modelled) => {
  const shut = [still(15, { contactOpen: 0, perMinute: -0.02 }), still(25)];
  expect(windowsOf(modelled, [opened(-0.15), ...shut])).toMatchObject([first]);
});

test.each([true, false])('a fall after a contact said shut is another window, with a model: %s', (modelled) => {
  const windows = windowsOf(modelled, [opened(-0.12), still(40, { contactOpen: 0 }), still(12, { perMinute: -0.2 })]);
  expect(windows).toMatchObject([first, { source: modelled ? 'model' : 'slope' }]);
  // when it began is told to some minutes
  expect(Math.abs(windows[1]!.since - 361)).toBeLessThan(8);
});

test.each([true, false])('a fall while a person’s word held is no window once that is over, with a model: %s', (modelled) => {
  const aired = [still(TIMEOUT, { word: 'OPEN', perMinute: -0.15 }), still(40)];
  expect(windowsOf(modelled, aired)).toEqual([{ source: 'person', since: 300, until: 300 + TIMEOUT }]);
});
