import { expect, it } from 'vitest';
import { pointIcon } from './point-icon.ts';

it.each([
  ['OTHER', 'ELECTRICITY', 'plug'],
  ['HOME', 'ELECTRICITY', 'house-simple'],
  ['HEATING', 'ELECTRICITY', 'lightning'],
  ['HEATING', 'GAS', 'flame'],
  ['HOME', 'GAS', 'flame'],
] as const)('shows a meter of %s, %s, as %s', (scope, energySource, icon) => expect(pointIcon({ scope, energySource })).toBe(icon));
