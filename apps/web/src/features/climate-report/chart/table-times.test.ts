import { HOUR, MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { dayReportOf } from '../../../testing/day-report.ts';
import { toClimateDay } from '../day/to-climate-day.ts';
import { tableTimes } from './table-times.ts';

const MIDNIGHT = '2026-03-10T23:00:00.000Z';
const day = toClimateDay(dayReportOf(MIDNIGHT), { name: 'Salon', date: '2026-03-11', timeZone: 'Europe/Paris', unit: 'CELSIUS' });
const hours = (until: number) => Array.from({ length: until }, (_, index) => day.civil.from + index * HOUR);

describe('the rows of a day', () => {
  it('end with what the day has lived', () => {
    const lived = { ...day, interval: { from: day.interval.from, to: day.interval.from + 5 * HOUR } };
    expect(
      tableTimes(lived)
        .filter(({ isHour }) => isHour)
        .map(({ at }) => at),
    ).toEqual(hours(5));
  });
  it('are one for each full hour, and one for each change between them', () => {
    const times = tableTimes(day);
    expect(times.filter(({ isHour }) => isHour).map(({ at }) => at)).toEqual(hours(24));
    // 02:30 to 22:30, of which 04:00, 13:00, 20:00 are hours; demand changes at 17:30 and 18:12 too
    expect(times.filter(({ isHour }) => !isHour).map(({ at }) => (at - day.civil.from) / HOUR)).toEqual([
      2.5, 3.75, 6.5, 8.5, 12.2, 16.5, 17.5, 18.2, 19.75, 21.5, 22.5,
    ]);
  });
  it('are one for an hour and what changed within its minute, as it was then', () => {
    const [stripe, ...others] = day.stripeSeries;
    if (stripe === undefined) throw new Error('there is no stripe');
    const late = {
      ...day,
      settingSeries: [],
      callForHeatSeries: [],
      stripeSeries: [stripe, ...others.map((one) => ({ ...one, from: day.civil.from + 5 * HOUR + 20_000 }))],
    };
    expect(tableTimes(late).filter(({ at }) => Math.abs(at - day.civil.from - 5 * HOUR) < MINUTE)).toEqual([
      { at: day.civil.from + 5 * HOUR + 20_000, isHour: true },
    ]);
  });
});
