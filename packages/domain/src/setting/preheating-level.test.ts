import { expect, test } from 'vitest';
import { preheatingLevel } from './preheating-level.ts';

test.each([
  [{}, 'OFF'],
  [{ preheatingLevel: 'ECO' }, 'LOW'],
  [{ preheatingLevel: 'COMFORT', comfortLevel: 0 }, 'HIGH'],
  [{ preheatingLevel: 'OFF', autoAdjust: true, comfortLevel: null }, 'MEDIUM'],
  [{ autoAdjust: true, comfortLevel: 'BALANCE' }, 'MEDIUM'],
  [{ autoAdjust: true, comfortLevel: 0 }, 'LOW'],
  [{ autoAdjust: true, comfortLevel: 50 }, 'MEDIUM'],
  [{ autoAdjust: true, comfortLevel: 100 }, 'HIGH'],
] as const)('%j is %s', (comfort, level) => {
  expect(preheatingLevel(comfort)).toBe(level);
});
