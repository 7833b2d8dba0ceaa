import { dayReport } from '@braise/contract/report';
import { expect, it } from 'vitest';
import { sampleReport } from './sample-report.ts';
import { toClimateDay } from '../day/to-climate-day.ts';

it('the sample is a report as the server gives them', () =>
  expect(dayReport.parse(sampleReport('2026-03-11'))).toEqual(sampleReport('2026-03-11')));

it('its summary tells what its chart shows', () => {
  const day = toClimateDay(sampleReport('2026-03-11'), { name: 'Salon', date: '2026-03-11', timeZone: 'UTC', unit: 'CELSIUS' });
  const values = day.temperatureSeries.flatMap(({ value }) => value ?? []);
  expect(day.summary.min?.value).toBe(Math.min(...values));
  expect(day.summary.max?.value).toBe(Math.max(...values));
  expect(day.temperatureSeries.every(({ value }) => value !== null)).toBe(true);
});
