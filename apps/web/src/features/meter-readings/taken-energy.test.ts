import { expect, it } from 'vitest';
import { takenEnergy } from './taken-energy.ts';

const PUMP = { energySource: 'ELECTRICITY', unit: 'kWh' } as const;

it.each([
  ['what a heat pump takes', null, PUMP, 'ELECTRICITY'],
  ['nothing that a resident said', 'ELECTRICITY', PUMP, null],
  ['nothing where gas is what is usual', null, { energySource: 'GAS', unit: 'm3' }, null],
  ['nothing where it may be either of two', null, null, null],
] as const)('is %s', (_, energySource, readingsOf, taken) => expect(takenEnergy({ energySource, readingsOf })).toBe(taken));
