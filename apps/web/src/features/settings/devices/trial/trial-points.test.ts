import { expect, test } from 'vitest';
import { secondsBetween, trialPoints } from './trial-points.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 10, 12, 0, seconds)).toISOString();

test('what a valve told of its position is drawn from the question to its last word', () => {
  const positions = [
    { at: at(10), share: 0 },
    { at: at(20), share: 1 },
    { at: at(40), share: 0.25 },
  ];
  expect(trialPoints({ askedAt: at(0), positions })).toEqual({
    points: [
      { x: 25, y: 100 },
      { x: 50, y: 0 },
      { x: 100, y: 75 },
    ],
    seconds: 40,
  });
  expect(trialPoints({ askedAt: at(0), positions: [] })).toBeNull();
  expect(secondsBetween(at(0), at(31))).toBe(31);
});
