import type { EnergySource, SaidEnergy } from '@braise/domain/meter';
import { describe, expect, test } from 'vitest';
import { sayToday, withoutSlips } from './home-energy.ts';

const TODAY = '2026-11-30';
const at = (since: string, energy: EnergySource): SaidEnergy => ({ since, energy });
const gas = at('2024-11-01', 'GAS');
const oil = (since: string) => at(since, 'OIL');

test.each([
  ['for the first time', [], 'GAS', [at(TODAY, 'GAS')]],
  ['as before', [gas], 'GAS', [gas]],
  ['otherwise', [gas], 'OIL', [gas, oil(TODAY)]],
  ['otherwise for the second time that day', [gas, oil(TODAY)], 'PROPANE', [gas, at(TODAY, 'PROPANE')]],
  ['what it was before a slip of that day', [gas, oil(TODAY)], 'GAS', [gas]],
  ['that nobody knows', [gas, oil('2026-11-29')], null, [gas, oil('2026-11-29')]],
] as const)('what residents say today: %s', (_, said, energy, then) => expect(sayToday(said, TODAY, energy)).toEqual(then));

describe('a slip', () => {
  test.each([
    ['is what was taken back the next day', [gas, oil('2026-11-28'), at('2026-11-29', 'GAS')], [gas]],
    ['is what was said first, and otherwise within days', [oil('2026-11-28'), at('2026-11-29', 'GAS')], [at('2026-11-29', 'GAS')]],
    [
      'is not what was said first and then again',
      [at('2026-11-20', 'GAS'), oil('2026-11-24'), at('2026-11-26', 'GAS')],
      [at('2026-11-20', 'GAS')],
    ],
    [
      'is all that was tried on the way back',
      [gas, oil('2026-11-27'), at('2026-11-28', 'PROPANE'), at('2026-11-29', 'GAS'), at('2026-11-30', 'PELLETS')],
      [gas, at('2026-11-30', 'PELLETS')],
    ],
    [
      'is nothing between words that are weeks apart',
      [gas, oil('2026-11-01'), at('2026-11-28', 'PROPANE'), at('2026-11-29', 'GAS')],
      [gas, oil('2026-11-01'), at('2026-11-28', 'PROPANE'), at('2026-11-29', 'GAS')],
    ],
    [
      'is nothing that stood for weeks',
      [gas, oil('2026-11-01'), at('2026-11-29', 'GAS')],
      [gas, oil('2026-11-01'), at('2026-11-29', 'GAS')],
    ],
    [
      'is no change to a third',
      [gas, oil('2026-11-28'), at('2026-11-29', 'PELLETS')],
      [gas, oil('2026-11-28'), at('2026-11-29', 'PELLETS')],
    ],
    ['is not known as long as it stands', [gas, oil('2026-11-29')], [gas, oil('2026-11-29')]],
  ] as const)('%s', (_, said, then) => expect(withoutSlips(said, [])).toEqual(then));

  test.each([
    ['while it stood', [{ day: '2026-11-26', energy: 'GAS' }], true],
    ['on the day of the next word', [{ day: '2026-11-28', energy: 'GAS' }], true],
    ['before and after it', ['2026-11-24', '2026-11-29'].map((day) => ({ day, energy: 'GAS' as const })), false],
    ['of something else', [{ day: '2026-11-26', energy: 'OIL' }], false],
  ] as const)('is nothing of which something was read: %s', (_, readings, isNone) => {
    const [before, word, back] = [oil('2024-11-01'), at('2026-11-25', 'GAS'), oil('2026-11-28')];
    expect(withoutSlips([before, word, back], readings)).toEqual(isNone ? [before, word, back] : [before]);
    expect(withoutSlips([word, back], readings)).toEqual(isNone ? [word, back] : [back]);
  });

  test('after a change leaves the change on its day', () => {
    const changed = [gas, oil('2026-11-25')];
    const back = sayToday(sayToday(changed, '2026-11-28', 'GAS'), '2026-11-28', 'OIL');
    expect(withoutSlips(back, [])).toEqual(changed);
    const nextDay = sayToday(sayToday(changed, '2026-11-28', 'GAS'), '2026-11-29', 'OIL');
    expect(withoutSlips(nextDay, [])).toEqual(changed);
  });
});
