import type { EnergySource } from '@braise/domain/meter';
import { expect, test } from 'vitest';
import { fuelOn } from './fuel-on.ts';

type Words = Readonly<Record<string, EnergySource>>;
type Days = readonly (readonly [date: string, fuel: EnergySource])[];

const OIL_THEN_GAS = { '2024-12-01': 'OIL', '2025-02-01': 'OIL', '2025-12-01': 'GAS', '2026-02-01': 'GAS' } as const;

test.each<readonly [string, { readonly said: Words; readonly read: Words }, Days]>([
  ['is gas where nobody says anything', { said: {}, read: {} }, [['2026-01-01', 'GAS']]],
  [
    'is until a reading what that is of, and then what was read last',
    { said: {}, read: OIL_THEN_GAS },
    [
      ['2024-01-01', 'OIL'],
      ['2025-02-01', 'OIL'],
      ['2025-02-02', 'GAS'],
      ['2026-11-01', 'GAS'],
    ],
  ],
  [
    'is what residents say once nothing is read any more, though another was read since',
    { said: { '2024-09-01': 'GAS' }, read: { '2025-02-01': 'OIL' } },
    [
      ['2024-10-01', 'GAS'],
      ['2026-01-01', 'GAS'],
    ],
  ],
  [
    'is what was said, though never read',
    { said: { '2024-09-01': 'OIL', '2026-10-28': 'GAS' }, read: { '2026-11-05': 'GAS', '2026-11-20': 'GAS' } },
    [
      ['2024-01-01', 'OIL'],
      ['2025-12-01', 'OIL'],
      ['2026-10-27', 'OIL'],
      ['2026-10-28', 'GAS'],
    ],
  ],
  [
    'is another from the day on which that is said',
    { said: { '2024-01-01': 'OIL', '2025-05-01': 'GAS' }, read: OIL_THEN_GAS },
    [
      ['2025-03-01', 'OIL'],
      ['2025-04-30', 'OIL'],
      ['2025-05-01', 'GAS'],
      ['2026-11-01', 'GAS'],
    ],
  ],
  [
    'is what was read before until residents who had said nothing do',
    { said: { '2026-03-01': 'GAS' }, read: { '2024-12-01': 'OIL', '2025-02-01': 'OIL' } },
    [
      ['2026-02-28', 'OIL'],
      ['2026-03-01', 'GAS'],
    ],
  ],
  [
    'changed by its first reading where they say so later',
    { said: { '2024-01-01': 'OIL', '2026-03-01': 'GAS' }, read: OIL_THEN_GAS },
    [
      ['2025-02-01', 'OIL'],
      ['2025-12-02', 'GAS'],
      ['2026-02-10', 'GAS'],
    ],
  ],
  [
    'changes as often as that is said',
    { said: { '2024-01-01': 'OIL', '2025-05-01': 'GAS', '2026-09-01': 'PELLETS' }, read: OIL_THEN_GAS },
    [
      ['2025-04-30', 'OIL'],
      ['2025-05-01', 'GAS'],
      ['2026-08-31', 'GAS'],
      ['2026-09-01', 'PELLETS'],
    ],
  ],
  [
    'is one between two readings of it, whatever is said there',
    { said: { '2025-12-10': 'OIL', '2025-12-12': 'GAS' }, read: OIL_THEN_GAS },
    [['2025-12-11', 'GAS']],
  ],
  [
    'stays what it was in a home that is heated with electricity since',
    { said: { '2024-01-01': 'OIL', '2025-05-01': 'GAS', '2026-09-01': 'ELECTRICITY' }, read: OIL_THEN_GAS },
    [
      ['2025-03-01', 'OIL'],
      ['2026-03-01', 'GAS'],
      ['2026-11-01', 'GAS'],
    ],
  ],
  [
    'stays what was said, though never read, in a home that is heated from afar since',
    { said: { '2024-01-01': 'OIL', '2026-09-01': 'DISTRICT_HEAT' }, read: {} },
    [['2026-11-01', 'OIL']],
  ],
  [
    'is what is read next, where what was said has ended',
    { said: { '2026-09-01': 'ELECTRICITY' }, read: { '2025-02-01': 'OIL', '2026-09-05': 'GAS' } },
    [
      ['2025-02-01', 'OIL'],
      ['2026-08-01', 'GAS'],
      ['2026-09-01', 'GAS'],
      ['2026-09-10', 'GAS'],
    ],
  ],
])('a fuel %s', (_, { said, read }, days) => {
  const readings = Object.entries(read).map(([day, energy]) => ({ day, energy }));
  const sayings = Object.entries(said).map(([since, energy]) => ({ since, energy }));
  expect(days.map(([date]) => [date, fuelOn(readings, sayings)(date)])).toEqual(days);
});
