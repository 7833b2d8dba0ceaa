import { HOUR } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { dayReportOf } from '../../../testing/day-report.ts';
import { toClimateDay } from '../day/to-climate-day.ts';
import { isEmptyDay, readDay } from './read-day.ts';

const MIDNIGHT = '2026-03-10T23:00:00.000Z';
const ROOM = { name: 'Salon', date: '2026-03-11', timeZone: 'Europe/Paris', unit: 'CELSIUS' } as const;
const day = toClimateDay(dayReportOf(MIDNIGHT), ROOM);
const at = (hours: number): number => Date.parse(MIDNIGHT) + hours * HOUR;

describe('a moment of a day', () => {
  it('has what was measured, followed and asked', () => {
    const reading = readDay(day, at(17));
    expect(reading).toMatchObject({ disconnected: false, unreadable: false, acRunning: null, hotWater: false });
    expect(reading?.stripe?.look).toBe('home');
    expect(reading?.setting?.temperature?.celsius).toBe(20.5);
    expect(reading?.demand).toMatchObject({ level: 'HIGH', inferred: false });
    expect(reading?.temperature).toBeGreaterThan(17);
  });
  it('has no figures while the sensor is away, from the first instant to the last', () => {
    for (const hour of [2.5, 3, 3.74])
      expect(readDay(day, at(hour))).toMatchObject({ disconnected: true, temperature: null, humidity: null });
    expect(readDay(day, at(3.75))).toMatchObject({ disconnected: false });
  });
  it('at the very end of the day is that of the last stripe', () =>
    expect(readDay(day, day.interval.to)?.stripe).toEqual(day.stripeSeries.at(-1)));
  it('is nothing outside the interval, whatever the axis spans', () => {
    expect(readDay(day, day.interval.from - 1)).toBeNull();
    const today = { ...day, interval: { from: day.interval.from, to: at(12) } };
    expect(readDay(today, at(12))).not.toBeNull();
    expect(readDay(today, at(12) + 1)).toBeNull();
  });
});

it('a day without a reading is empty', () => {
  const { measuredData } = dayReportOf(MIDNIGHT);
  const nothing = {
    ...measuredData,
    insideTemperature: { ...measuredData.insideTemperature, dataPoints: [] },
    humidity: { ...measuredData.humidity, dataPoints: [] },
  };
  expect(isEmptyDay(toClimateDay(dayReportOf(MIDNIGHT, { measuredData: nothing }), ROOM))).toBe(true);
  expect(isEmptyDay(day)).toBe(false);
});
