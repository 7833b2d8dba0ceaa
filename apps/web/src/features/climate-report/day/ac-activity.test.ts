import { dayReport } from '@braise/contract/report';
import { expect, test } from 'vitest';
import { dayReportOf } from '../../../testing/day-report.ts';
import { toClimateDay } from './to-climate-day.ts';

const MIDNIGHT = '2026-03-10T23:00:00.000Z';
const ROOM = { name: 'Véranda', date: '2026-03-11', timeZone: 'Europe/Paris', unit: 'CELSIUS' } as const;
const hour = (hours: number): string => new Date(Date.parse(MIDNIGHT) + hours * 3_600_000).toISOString();

test('what an air conditioner did not tell itself is labelled, in the bars and in the sum', () => {
  const report = dayReportOf(MIDNIGHT, {
    zoneType: 'AIR_CONDITIONING',
    acActivity: {
      timeSeriesType: 'dataIntervals',
      valueType: 'power',
      dataIntervals: [
        { from: hour(0), to: hour(10), value: 'OFF' },
        { from: hour(10), to: hour(12), value: 'ON', inferred: true },
        { from: hour(12), to: hour(13), value: 'ON' },
        { from: hour(13), to: hour(24), value: 'OFF', inferred: true },
      ],
    },
  });
  const summary = { ...report.summary, acActivity: { durationInSeconds: 3 * 3_600, inferred: true } };
  const day = toClimateDay(dayReport.parse({ ...report, summary }), ROOM);
  expect(day.acActivitySeries).toEqual([
    { from: Date.parse(hour(10)), to: Date.parse(hour(12)), inferred: true },
    { from: Date.parse(hour(12)), to: Date.parse(hour(13)), inferred: false },
  ]);
  expect(day.summary).toMatchObject({ acActivitySeconds: 10_800, acActivityInferred: true });
});
