import { expect, test } from 'vitest';
import { secondsBetween, trialPoints } from './trial-points.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 10, 12, 0, seconds)).toISOString();

test('what a valve told of its position is drawn beside what it was told, from the question to its last word', () => {
  const positions = [
    { at: at(10), share: 0 },
    { at: at(20), share: 1 },
    { at: at(40), share: 0.25 },
  ];
  expect(trialPoints({ askedAt: at(0), shutSince: at(20), positions })).toEqual({
    points: [
      { x: 25, y: 100 },
      { x: 50, y: 0 },
      { x: 100, y: 75 },
    ],
    order: [
      { x: 0, y: 100 },
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 100 },
      { x: 100, y: 100 },
    ],
    seconds: 40,
  });
  expect(trialPoints({ askedAt: at(0), shutSince: null, positions: [] })).toBeNull();
});

test('a valve that was not told to shut is drawn as told to open, and one that was just told so up to then', () => {
  const positions = [{ at: at(20), share: 0.2 }];
  expect(trialPoints({ askedAt: at(0), shutSince: null, positions })).toMatchObject({
    order: [
      { x: 0, y: 100 },
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    seconds: 20,
  });
  expect(trialPoints({ askedAt: at(0), shutSince: at(25), positions })).toMatchObject({ points: [{ x: 80, y: 80 }], seconds: 25 });
  expect(secondsBetween(at(0), at(31))).toBe(31);
});
