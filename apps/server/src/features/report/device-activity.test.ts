import { type Quantity, HOUR, MINUTE, SYSTEM_MODE, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { acActivity } from './device-activity.ts';

const held = { within: { from: instant(0), to: instant(8 * HOUR) }, longest: 27 * HOUR, unknown: [] };

/** Said each five minutes, by the hours from which each value holds. */
const said = (...values: readonly (readonly [hour: number, value: number])[]) =>
  Array.from({ length: (8 * HOUR) / (5 * MINUTE) }, (_, index) => {
    const at = instant(index * 5 * MINUTE);
    return { at, value: values.findLast(([hour]) => hour * HOUR <= at)?.[1] ?? 0 };
  });
type Courses = Partial<Record<Quantity, ReturnType<typeof said>>>;
const QUANTITIES: readonly Quantity[] = ['systemMode', 'setpoint', 'temperature', 'compressorFrequency', 'heatDemand'];
function conditioner(courses: Courses) {
  const quantities = new Map<Quantity, ReturnType<typeof said>>();
  for (const quantity of QUANTITIES) {
    const course = courses[quantity];
    if (course !== undefined) quantities.set(quantity, course);
  }
  return { deviceId: 'AC1', quantities };
}
const ran = (courses: Courses) =>
  acActivity([conditioner(courses)], held).map(({ from, to, value }) => [from / HOUR, to / HOUR, value.on, value.inferred]);

const switchedOn = said([0, SYSTEM_MODE.off], [2, SYSTEM_MODE.cool], [7, SYSTEM_MODE.off]);

test('one that is switched on to cool does not run while the room is cool enough', () => {
  expect(ran({ systemMode: switchedOn, setpoint: said([0, 25]), temperature: said([0, 19]) })).toEqual([
    [0, 2, false, false],
    [2, 7, false, true],
    [7, 8, false, false],
  ]);
});

test('one that tells no more than its mode is taken to run while the room is too warm, and labelled', () => {
  expect(ran({ systemMode: switchedOn, setpoint: said([0, 25]), temperature: said([0, 27], [4, 24.5]) })).toEqual([
    [0, 2, false, false],
    [2, 4, true, true],
    [4, 7, false, true],
    [7, 8, false, false],
  ]);
});

test('nothing is said of one that tells its mode alone, while it is on', () => {
  expect(ran({ systemMode: switchedOn })).toEqual([
    [0, 2, false, false],
    [7, 8, false, false],
  ]);
});

test('its compressor has the last word, and a call for heat none on cooling', () => {
  const hot = { systemMode: switchedOn, setpoint: said([0, 25]), temperature: said([0, 27]) };
  expect(ran({ ...hot, compressorFrequency: said([0, 0], [3, 40], [5, 0]) })).toEqual([
    [0, 3, false, false],
    [3, 5, true, false],
    [5, 8, false, false],
  ]);
  expect(ran({ ...hot, heatDemand: said([0, 0]) })).toEqual(ran(hot));
});

test('one that measures nothing was there all the time though it speaks each 70 minutes, as it is while the day lasts', () => {
  const seldom = Array.from({ length: 7 }, (_, index) => ({ at: instant(index * 70 * MINUTE), value: 40 }));
  const spans = acActivity([{ deviceId: 'AC1', quantities: new Map([['compressorFrequency', seldom]]) }], held);
  expect(spans.map(({ from, to, value }) => [from / HOUR, to / HOUR, value.on])).toEqual([[0, 8, true]]);
});
