import { expect, it } from 'vitest';
import { changeBeside } from './change-beside.ts';

const gas = { energySource: 'GAS', unit: 'kWh', used: 1500, days: 30 } as const;

it.each([
  ['more of the same', { ...gas, used: 750 }, 1],
  ['another energy in the same unit', { ...gas, energySource: 'ELECTRICITY' }, null],
  ['another unit', { ...gas, unit: 'm3' }, null],
  ['nothing', { ...gas, used: 0 }, null],
  ['no period', undefined, null],
] as const)('beside %s', (_, before, change) => expect(changeBeside(gas, before)).toBe(change));
