import { expect, it } from 'vitest';
import { SHUT, valvesByHour } from './valves-by-hour.ts';

const hour = (value: number): readonly number[] => Array.from({ length: 6 }, () => value);
const said = (opening: readonly number[], given: readonly number[], beyond: readonly number[] = opening.map(() => Number.NaN)) =>
  valvesByHour({ opening: Float64Array.from(opening), beyond: Float64Array.from(beyond) }, Float64Array.from(given), opening.length / 6);

it('tells what came through valves that stood wide open, of what the room was given', () => {
  // two steps of six, in which it was given twice as much
  const opening = [0, 0, 0.4, 0.4, 0.95, 0.95];
  expect(said(opening, [0, 0, 1, 1, 2, 2]).open).toEqual([67]);
  expect(said(opening, hour(0)).open).toEqual([0]);
});

it('tells valves that stood shut, whatever was left in their emitter', () => {
  expect(said([...hour(0.01), ...hour(0.3)], [...hour(0.5), ...hour(0.5)]).open).toEqual([SHUT, 0]);
});

it('tells by how much rooms are beyond what they are held at, of the last hours alone, and where nobody says', () => {
  const beyond = [...hour(3), ...hour(-0.52), ...hour(Number.NaN), 0.2, ...hour(Number.NaN).slice(1)];
  const of = { opening: new Float64Array(24).fill(0.3), beyond: Float64Array.from(beyond) };
  expect(valvesByHour(of, new Float64Array(24), 3).beyond).toEqual([-5, null, 2]);
});
