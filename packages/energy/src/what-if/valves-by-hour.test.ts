import { describe, expect, it } from 'vitest';
import { SHUT, regulated, valvesByHour } from './valves-by-hour.ts';

const hour = (value: number): readonly number[] => Array.from({ length: 6 }, () => value);
const said = (opening: readonly number[], given: readonly number[], isSwitched = false) =>
  valvesByHour(
    { opening: Float64Array.from(opening), isSwitched, beyond: new Float64Array(opening.length).fill(Number.NaN) },
    Float64Array.from(given),
    opening.length / 6,
  );

it('tells what came through valves that stood wide open, of what the room was given', () => {
  // two steps of six, in which it was given twice as much
  const opening = [0, 0, 0.4, 0.4, 0.95, 0.95];
  expect(said(opening, [0, 0, 1, 1, 2, 2]).open).toEqual([67]);
  expect(said(opening, hour(0)).open).toEqual([0]);
});

it('tells of what is switched on and off as much as of a valve that stands as open in the mean', () => {
  const [half, most] = [
    [1, 0, 1, 0, 1, 0],
    [1, 1, 1, 1, 1, 0.5],
  ];
  expect(said(half, hour(1), true).open).toEqual([0]);
  expect(said(half, hour(1)).open).toEqual([50]);
  expect(said([...most, ...hour(1)], [...hour(1), ...hour(1)], true).open).toEqual([83, 100]);
  expect(said(hour(0), hour(1), true).open).toEqual([SHUT]);
});

it('tells valves that stood shut, whatever was left in their emitter', () => {
  expect(said([...hour(0.01), ...hour(0.3)], [...hour(0.5), ...hour(0.5)]).open).toEqual([SHUT, 0]);
});

it('tells by how much rooms are beyond what they are held at, of the last hours alone, and where nobody says', () => {
  const beyond = [...hour(3), ...hour(-0.52), ...hour(Number.NaN), 0.2, ...hour(Number.NaN).slice(1)];
  const of = { opening: new Float64Array(24).fill(0.3), isSwitched: false, beyond: Float64Array.from(beyond) };
  expect(valvesByHour(of, new Float64Array(24), 3).beyond).toEqual([-5, null, 2]);
});

describe('the steps in which valves held their room', () => {
  const of = (opening: readonly number[], { isSwitched = false, deadZone = 0, air = opening.map(() => 20) } = {}) =>
    Array.from(regulated({ opening: Float64Array.from(opening), isSwitched }, deadZone, Float64Array.from(air)));
  const cycles = [1, 0, 1, 0, 1, 0];

  it('are those in which something came through, of what is switched by the mean of its hour', () => {
    expect(of([0, 0.01, 0.1, 0.7, 0.9, 1])).toEqual([0, 0, 1, 1, 1, 1]);
    expect(of([0, 0.01, 0.1, 0.7, 0.9, 1], { deadZone: 0.15 })).toEqual([0, 0, 0, 1, 1, 1]);
    expect(of([...cycles, ...hour(0)], { isSwitched: true, deadZone: 0.15 })).toEqual([...hour(1), ...hour(0)]);
  });

  it('are none in which it warms up, wide open; one whose emitter is too small for the cold gets no warmer', () => {
    const warmsUp = Array.from({ length: 18 }, (_, step) => (step < 12 ? 18 : 18.3));
    expect(of([...hour(1), ...hour(1), ...hour(1)], { air: warmsUp })).toEqual([...hour(1), ...hour(1), ...hour(0)]);
    expect(of([...hour(0.5), ...hour(0.5), ...hour(0.5)], { air: warmsUp })).toEqual([...hour(1), ...hour(1), ...hour(1)]);
    expect(of([...hour(1), ...hour(1), ...cycles], { air: warmsUp, isSwitched: true })).toEqual([...hour(1), ...hour(1), ...hour(1)]);
  });
});
