import { kilowattHours } from '@braise/domain';
import { localDayOf } from '@braise/domain/schedule';
import { expect, test } from 'vitest';
import { type DayOfMonth, type ToldBy } from './consumption-day.ts';
import { TIMED_AND_SPLIT } from './heat-meter.ts';
import { areComparable, mostlyTold } from './mostly-told.ts';

const NOTHING = { rooms: null, deviation: 0, isPending: false };
const day = (by: ToldBy | null, used: number, energy: DayOfMonth['energy'] = 'ELECTRICITY') => ({
  ...TIMED_AND_SPLIT,
  ...NOTHING,
  day: localDayOf('Etc/UTC', '2026-11-10')!,
  by,
  energy: by && energy,
  hours: by && [{ heating: kilowattHours(used), hotWater: kilowattHours(0), known: 1 }],
});
const month = (...days: readonly ReturnType<typeof day>[]) => ({ days });

test('a month is told by what told most of its energy', () => {
  expect(mostlyTold([day('pump', 9), day('meter', 2), day('meter', 2), day(null, 0)])).toEqual({
    by: 'pump',
    energy: 'ELECTRICITY',
    share: 9 / 13,
  });
  expect(mostlyTold([day('meter', 0), day('meter', 0), day('pump', 0)])).toMatchObject({ by: 'meter', share: 2 / 3 });
  expect(mostlyTold([day(null, 0)])).toBeNull();
});

test('months are compared where the same told nearly all of both', () => {
  const [pump, meter, gas] = [month(day('pump', 9)), month(day('meter', 9)), month(day('meter', 9, 'GAS'))];
  // a day of which nothing is known is not of the other kind
  expect(areComparable(meter, month(day('meter', 19), day('pump', 1), day(null, 0), day(null, 0)))).toBe(true);
  expect(areComparable(meter, month(day('meter', 8), day('pump', 2)))).toBe(false);
  expect([areComparable(pump, meter), areComparable(meter, gas), areComparable(pump, month())]).toEqual([false, false, false]);
});
