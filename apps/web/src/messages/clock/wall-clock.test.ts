import { expect, it } from 'vitest';
import { createFormat } from '../format.ts';
import { fullHour, wallClock } from './wall-clock.ts';

const plain = (text: string): string => text.replace(/\s/gu, ' ');
const told = (format: ReturnType<typeof createFormat>) => [0, 390, 780, 1440].map((minute) => plain(wallClock(format, minute)));

it('hours go to twenty-four unless it is chosen, and a day ends at its twenty-fourth', () => {
  for (const format of [createFormat('fr'), createFormat('en', false, ['en-US'])]) {
    expect(told(format)).toEqual(['00:00', '06:30', '13:00', '24:00']);
    expect(fullHour(format, 6)).toBe('06:00');
    expect(format.time('2026-03-29T13:05:00Z', 'Europe/Paris')).toBe('15:05');
  }
});

it('hours go to twelve where English is read and it is chosen, in moments too', () => {
  const format = createFormat('en', true, ['en-US']);
  expect(told(format)).toEqual(['12:00 AM', '6:30 AM', '1:00 PM', '12:00 AM']);
  expect([0, 6, 12].map((hour) => plain(fullHour(format, hour)))).toEqual(['12 AM', '6 AM', '12 PM']);
  expect(plain(format.moment('2026-11-21T15:00:00Z', 'Europe/Paris', Date.parse('2026-11-20T20:00:00Z')))).toBe('Sat 4:00 PM');
  expect(told(createFormat('fr', true))).toEqual(['00:00', '06:30', '13:00', '24:00']);
});
