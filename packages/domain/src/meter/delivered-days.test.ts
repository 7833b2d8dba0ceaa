import { expect, test } from 'vitest';
import { deliveredDays } from './delivered-days.ts';
import type { Metered } from './energy-source.ts';

const OIL = { energy: 'OIL', unit: 'l' } as const;
const POWER = { energy: 'ELECTRICITY', unit: 'kWh' } as const;
const use = (metered: Metered, from: string, to: string) => {
  const reading = (day: string) => ({ ...metered, id: day, day, minute: null, value: 0, answers: [] });
  return { from: reading(from), to: reading(to) };
};

test.each([
  ['where nothing was read are all days, of what heats it today', 'OIL', [], [{ from: null, to: null }]],
  ['are none of a home that has only pipes and wires', 'GAS', [use(POWER, '2026-01-01', '2026-02-01')], []],
  ['are none of which nobody can say anything', null, [], []],
  [
    'end with the first reading of what came after',
    'ELECTRICITY',
    [use(OIL, '2025-01-01', '2025-03-01'), use(OIL, '2025-03-01', '2025-04-01'), use(POWER, '2025-06-01', '2025-07-01')],
    [{ from: null, to: '2025-06-01' }],
  ],
  ['have no end where nothing was read since', 'ELECTRICITY', [use(OIL, '2025-01-01', '2025-03-01')], [{ from: null, to: null }]],
  [
    'begin with the last reading of what came before',
    'PELLETS',
    [use(POWER, '2025-01-01', '2025-03-01')],
    [{ from: '2025-03-01', to: null }],
  ],
  [
    'may be some in between',
    'GAS',
    [use(POWER, '2025-01-01', '2025-02-01'), use(OIL, '2025-03-01', '2025-04-01'), use(POWER, '2025-04-01', '2025-05-01')],
    [{ from: '2025-02-01', to: '2025-04-01' }],
  ],
] as const)('days on which what comes by the load may have been used %s', (_, energy, uses, days) => {
  expect(deliveredDays({ energy, said: [], uses })).toEqual(days);
});

test.each([
  ['end on the day on which residents say another', 'GAS', [{ since: '2026-03-01', energy: 'GAS' }], [{ from: null, to: '2026-03-01' }]],
  [
    'end on the day of the last word though they do not know any longer',
    null,
    [
      { since: '2025-04-01', energy: 'OIL' },
      { since: '2026-03-01', energy: 'GAS' },
    ],
    [{ from: null, to: '2026-03-01' }],
  ],
  [
    'have no end where they said nothing since the last reading',
    'GAS',
    [{ since: '2025-02-01', energy: 'GAS' }],
    [{ from: null, to: null }],
  ],
] as const)('days on which what comes by the load may have been used %s', (_, energy, said, days) => {
  expect(deliveredDays({ energy, said, uses: [use(OIL, '2025-01-01', '2025-03-01')] })).toEqual(days);
});

test('days on which what comes by the load may have been used are those on which residents said so, though nothing was read', () => {
  const said = [
    { since: '2025-04-01', energy: 'OIL' },
    { since: '2026-03-01', energy: 'GAS' },
  ] as const;
  expect(deliveredDays({ energy: 'GAS', said, uses: [] })).toEqual([{ from: null, to: '2026-03-01' }]);
});
