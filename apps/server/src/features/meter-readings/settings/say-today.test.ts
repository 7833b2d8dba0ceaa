import type { SaidEnergy } from '@braise/domain/meter';
import { expect, test } from 'vitest';
import { sayToday } from './home-energy.ts';

const TODAY = '2026-11-30';
const gas: SaidEnergy = { since: '2024-11-01', energy: 'GAS' };
const oil = (since: string): SaidEnergy => ({ since, energy: 'OIL' });

test.each([
  ['for the first time', [], 'GAS', [{ since: TODAY, energy: 'GAS' }]],
  ['as before', [gas], 'GAS', [gas]],
  ['otherwise', [gas], 'OIL', [gas, oil(TODAY)]],
  ['otherwise for the second time that day', [gas, oil(TODAY)], 'PROPANE', [gas, { since: TODAY, energy: 'PROPANE' }]],
  ['what it was before a slip of yesterday', [gas, oil('2026-11-29')], 'GAS', [gas]],
  ['what it is, after a slip', [oil('2026-11-29')], 'GAS', [{ since: TODAY, energy: 'GAS' }]],
  ['what it was, after weeks', [gas, oil('2026-11-01')], 'GAS', [gas, oil('2026-11-01'), { since: TODAY, energy: 'GAS' }]],
  ['that nobody knows', [gas, oil('2026-11-29')], null, [gas]],
  ['that nobody knows, after weeks', [gas, oil('2026-11-01')], null, [gas, oil('2026-11-01')]],
] as const)('what residents say today: %s', (_, said, energy, then) => expect(sayToday(said, TODAY, energy)).toEqual(then));
