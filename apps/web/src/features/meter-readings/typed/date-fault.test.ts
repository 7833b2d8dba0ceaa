import { expect, it } from 'vitest';
import { dateFault } from './date-fault.ts';

it.each([
  ['', 'date.wrong'],
  ['1920-05-01', 'date.early'],
  ['1989-12-31', 'date.early'],
  ['1990-01-01', null],
  ['2100-12-31', null],
  ['2101-01-01', 'error.meterReading.inFuture'],
  ['2026-11-28', null],
  ['2620-11-28', 'error.meterReading.inFuture'],
])('« %s »: %s', (date, fault) => expect(dateFault(date)).toBe(fault));
