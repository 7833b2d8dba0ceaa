import { expect, test } from 'vitest';
import { batteryState } from './battery-state.ts';

test.each([
  [undefined, undefined, null],
  [0, undefined, 'NORMAL'],
  [1, undefined, 'LOW'],
  [undefined, 0.16, 'NORMAL'],
  [undefined, 0.15, 'LOW'],
  [undefined, 0.05, 'DEPLETED'],
  // the device knows its own battery better than a level that is the same for all
  [0, 0.1, 'NORMAL'],
  [1, 0.5, 'LOW'],
  [1, 0.02, 'DEPLETED'],
] as const)('low %s at level %s is %s', (low, level, state) => {
  expect(batteryState({ low, level })).toBe(state);
});
