import { type DeviceCapabilities, HOUR, MINUTE, instant } from '@braise/domain';
import { type Pause, NO_HABIT, connectionOver, longestSilence, withPause } from '@braise/domain/climate';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hearDevice, silentAt } from './device/hear-device.ts';
import { type DeviceMemory, readMemory } from './memory.ts';
import type { DeviceSnapshot } from './snapshot.ts';
import { boiler, contact, roomSensor, valve } from './testing/homes.ts';

const START = Date.parse('2026-01-12T00:00:00Z');

const speaking = (capabilities: DeviceCapabilities, lastSeen: number): DeviceSnapshot => ({
  id: 'one',
  capabilities,
  reachable: true,
  lastSeen: instant(lastSeen),
  readings: new Map(),
});

function livedThrough(capabilities: DeviceCapabilities, heard: readonly number[]): { device: DeviceSnapshot; memory: DeviceMemory } {
  const [first = START] = heard;
  let device = speaking(capabilities, first);
  let memory = hearDevice(device, null, instant(START), instant(first));
  for (const at of heard.slice(1)) {
    device = speaking(capabilities, at);
    memory = hearDevice(device, memory, instant(START), instant(at));
  }
  return { device, memory };
}

it('is the same one while it lasts and in the report of its day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(roomSensor(), contact(), valve()),
      fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 200 }),
      (capabilities, pauses, last) => {
        let at = START;
        const heard = [START, ...pauses.map((pause) => (at += pause * MINUTE))];
        const { device, memory } = livedThrough(capabilities, heard);
        const longest = longestSilence(capabilities.reports.map(({ quantity }) => quantity));
        const back = at + last * MINUTE;
        const offline = connectionOver([...heard, back].map(instant), { from: instant(START), to: instant(back + 1) }, [], longest).some(
          ({ from, to, value }) => !value && from <= at && to > at,
        );
        expect(offline).toBe(back > (silentAt(device, memory, instant(START)) ?? 0));
      },
    ),
  );
});

it('lasts an hour where something is measured, and two at a contact', () => {
  const slow = Array.from({ length: 40 }, (_, index) => START + index * 42 * MINUTE);
  const limit = (capabilities: DeviceCapabilities) => {
    const { device, memory } = livedThrough(capabilities, slow);
    return (silentAt(device, memory, instant(START)) ?? 0) - (slow.at(-1) ?? 0);
  };
  expect(limit(roomSensor())).toBe(HOUR);
  expect(limit(valve())).toBe(HOUR);
  expect(limit(contact())).toBe(2 * HOUR);
});

it('is none of a device that speaks each hour, from its second word on, in the engine and in the report', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 2, maxLength: 60 }), (late) => {
      const heard = [START, ...late.map((seconds, index) => START + (index + 1) * HOUR + seconds * 1000)];
      for (const [index, at] of heard.entries()) {
        if (index < 2) continue;
        const { device, memory } = livedThrough(roomSensor(), heard.slice(0, index));
        expect(silentAt(device, memory, instant(START))).toBeGreaterThan(at);
      }
      const day = { from: instant(heard[1] ?? 0), to: instant((heard.at(-1) ?? 0) + 1) };
      expect(connectionOver(heard.map(instant), day)).toEqual([{ ...day, value: true }]);
    }),
    { numRuns: 30 },
  );
});

/** Looked at as seldom as a home at rest is, by whoever heard each word. */
function overheard(capabilities: DeviceCapabilities, words: readonly number[]): { device: DeviceSnapshot; memory: DeviceMemory } {
  let device = speaking(capabilities, START);
  let pauses: readonly Pause[] = [];
  let memory = hearDevice(device, null, instant(START), instant(START));
  const looks = Array.from({ length: Math.ceil(((words.at(-1) ?? START) - START) / LOOKS) }, (_, index) => START + (index + 1) * LOOKS);
  let [index, last] = [0, START];
  for (const look of looks) {
    for (let at = words[index]; at !== undefined && at <= look; at = words[(index += 1)]) {
      if (at > last) pauses = withPause(pauses, { length: at - last, endedAt: instant(at) }, instant(at - 20 * MINUTE));
      last = at;
    }
    device = { ...speaking(capabilities, last), pauses };
    memory = hearDevice(device, memory, instant(START), instant(look));
  }
  return { device, memory };
}
const LOOKS = 14 * MINUTE;

it('is found by what a device says, however seldom its home is looked at', () => {
  const limit = (capabilities: DeviceCapabilities, words: readonly number[]) => {
    const { device, memory } = overheard(capabilities, words);
    return (silentAt(device, memory, instant(START)) ?? 0) - (device.lastSeen ?? 0);
  };
  const each = (minutes: number, count: number) => Array.from({ length: count }, (_, index) => START + (index + 1) * minutes * MINUTE);
  expect(limit(boiler(), each(1, 600))).toBe(30 * MINUTE);
  expect(Math.round(limit(boiler(), each(13, 100)) / MINUTE)).toBe(39);
  // in two messages each time, of which a look sees the second
  const twice = each(60, 48).flatMap((at) => [at, at + 1000]);
  expect(limit(roomSensor(), twice)).toBeGreaterThan(HOUR + 10 * MINUTE);
});

it('is not shortened by what a gateway answers in the place of its device', () => {
  const from = { at: START, answered: START + 20 * MINUTE, word: START + 40 * MINUTE };
  const first = hearDevice(speaking(roomSensor(), from.at), null, instant(START), instant(from.at));
  const pauses = [from.answered, from.word].map((endedAt): Pause => ({ length: 20 * MINUTE, endedAt: instant(endedAt) }));
  const { habit } = hearDevice(
    { ...speaking(roomSensor(), from.word), pauses },
    { ...first, commandedAt: instant(from.answered - 500) },
    instant(START),
    instant(from.word),
  );
  expect(habit.pauses).toEqual([40 * MINUTE]);
});

it('of a device is learned anew where its habit was kept in another form, and nothing else is forgotten', () => {
  const { memory } = livedThrough(roomSensor(), [START, START + 5 * MINUTE]);
  const former = { ...memory, habit: { pause: 5 * MINUTE, count: 1 } };
  const rest = { at: instant(START), resumedAt: instant(START), rooms: {}, channels: {}, heat: { sources: {}, valves: {} } };
  expect(readMemory({ ...rest, version: 2, devices: { one: former } })).toEqual({
    ...rest,
    version: 4,
    devices: { one: { ...memory, habit: NO_HABIT } },
  });
  expect(readMemory({ ...rest, version: 1, devices: {} })).toBe(null);
});

it('does not begin while its gateway is away: nobody listens then', () => {
  const { device, memory } = livedThrough(roomSensor(), [START, START + 10 * MINUTE, START + 20 * MINUTE]);
  const back = START + 4 * HOUR;
  let away = memory;
  for (let at = START + 30 * MINUTE; at < back; at += 10 * MINUTE)
    away = hearDevice({ ...device, reachable: false }, away, instant(START), instant(at));
  const returned = hearDevice(device, away, instant(START), instant(back));
  expect(returned.silent).toBe(false);
  // it has as long as ever from then on
  expect(hearDevice(device, returned, instant(START), instant(back + 2 * HOUR)).silent).toBe(true);
  const heard = hearDevice(speaking(roomSensor(), back + MINUTE), returned, instant(START), instant(back + MINUTE));
  expect(heard).not.toHaveProperty('awayAt');
  // there all along it would be silent by then
  expect(hearDevice(device, memory, instant(START), instant(back)).silent).toBe(true);
});
