import { expect, it } from 'vitest';
import { alarmShape } from './alarm-shape.ts';

const at = (minute: number) => new Date(Date.parse('2026-01-15T16:00:00Z') + minute * 60_000).toISOString();
const points = [
  [0, 20.6],
  [10, 20.6],
  [20, 19.2],
  [40, 20.4],
].map(([minute = 0, celsius = 0]) => ({ at: at(minute), celsius }));

it('draws the fall between what was before and what came of it, and how long the window was open', () => {
  const shape = alarmShape(points, { since: at(10), until: at(22) }, Date.parse(at(60)))!;
  expect(shape).toMatchObject({ from: 20.6, to: 19.2, open: { x: 25, width: 30 } });
  expect(shape.line.split(' ')).toEqual(['0,4', '25,4', '50,50', '100,10.57']);
  expect([shape.begin, shape.end]).toEqual([Date.parse(at(0)), Date.parse(at(40))]);
});

it('shows a window that is open up to now, and within the picture', () => {
  expect(alarmShape(points, { since: at(30), until: null }, Date.parse(at(90)))!.open).toEqual({ x: 75, width: 25 });
});

it('draws nothing of what is less than a line, and no fall of what only wavers', () => {
  expect(alarmShape(points.slice(0, 1), { since: at(0), until: null }, Date.parse(at(5)))).toBeNull();
  expect(alarmShape(points, { since: at(40), until: null }, Date.parse(at(41)))).toBeNull();
  const wavering = [20, 20.1, 20].map((celsius, index) => ({ at: at(10 * index), celsius }));
  const line = alarmShape(wavering, { since: at(5), until: at(10) }, Date.parse(at(30)))!.line;
  expect(Math.max(...line.split(' ').map((point) => Number(point.split(',')[1])))).toBeLessThan(15);
});
