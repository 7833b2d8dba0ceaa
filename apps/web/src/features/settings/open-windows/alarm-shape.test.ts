import { expect, it } from 'vitest';
import { alarmShape } from './alarm-shape.ts';

const at = (minute: number) => new Date(Date.parse('2026-01-15T16:00:00Z') + minute * 60_000).toISOString();
const points = [
  [0, 20.6],
  [10, 20.6],
  [20, 19.2],
  [40, 20.4],
].map(([minute = 0, celsius = 0]) => ({ at: at(minute), celsius }));

it('draws the fall between what was before and what came of it, and how long the window was open and the room paused', () => {
  const shape = alarmShape(points, { since: at(10), until: at(22), pausedInSeconds: 480 }, { now: Date.parse(at(60)), cooled: false })!;
  expect(shape).toMatchObject({ from: 20.6, to: 19.2, open: { x: 25, width: 30 }, paused: { x: 35, width: 20 } });
  expect(shape.line.split(' ')).toEqual(['0,4', '25,4', '50,50', '100,10.57']);
  expect([shape.begin, shape.end]).toEqual([Date.parse(at(0)), Date.parse(at(40))]);
});

it('draws the rise of a room that was cooled, and its fall where it was not', () => {
  const mirrored = points.map(({ at: each, celsius }) => ({ at: each, celsius: 44 - celsius }));
  const window = { since: at(10), until: at(22), pausedInSeconds: 480 };
  const drawn = (course: typeof points, cooled: boolean) => alarmShape(course, window, { now: Date.parse(at(60)), cooled });
  expect(drawn(mirrored, true)).toMatchObject({ rises: true, from: 23.4, to: 24.8 });
  expect(drawn(points, true)).toMatchObject({ rises: false, from: 20.6, to: 19.2 });
  expect(drawn(mirrored, false)).toMatchObject({ rises: false });
});

it('shows a window that is open up to now, and within the picture', () => {
  expect(alarmShape(points, { since: at(30), until: null, pausedInSeconds: 0 }, { now: Date.parse(at(90)), cooled: false })!.open).toEqual({
    x: 75,
    width: 25,
  });
});

it('draws nothing of what is less than a line, and no fall of what only wavers', () => {
  expect(
    alarmShape(points.slice(0, 1), { since: at(0), until: null, pausedInSeconds: 0 }, { now: Date.parse(at(5)), cooled: false }),
  ).toBeNull();
  expect(alarmShape(points, { since: at(40), until: null, pausedInSeconds: 0 }, { now: Date.parse(at(41)), cooled: false })).toBeNull();
  const wavering = [20, 20.1, 20].map((celsius, index) => ({ at: at(10 * index), celsius }));
  const line = alarmShape(
    wavering,
    { since: at(5), until: at(10), pausedInSeconds: 300 },
    { now: Date.parse(at(30)), cooled: false },
  )!.line;
  expect(Math.max(...line.split(' ').map((point) => Number(point.split(',')[1])))).toBeLessThan(15);
});
