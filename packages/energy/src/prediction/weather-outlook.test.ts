import { HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { AZIMUTHS, type OutdoorHour } from '../record/weather-grid.ts';
import { weatherOutlook } from './weather-outlook.ts';

const NANTES = { latitude: 47.2, longitude: -1.6, timeZone: 'Europe/Paris' };
const noon = instant(Date.parse('2026-01-12T12:00:00Z'));
const hours = (from: number, to: number): readonly OutdoorHour[] =>
  Array.from({ length: to - from }, (_, index) => ({ hour: noon / HOUR + from + index, temperature: from + index, solar: 300 }));

describe('the weather to come', () => {
  it('begins with the hour that is under way, and says the mean of each', () => {
    const outlook = weatherOutlook(hours(0, 9), NANTES, instant(noon + HOUR / 2));
    expect(outlook?.from).toBe(noon);
    expect(outlook?.outdoor).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
    const [east = [], south = []] = outlook?.facades ?? [];
    expect(outlook?.facades).toHaveLength(AZIMUTHS.length);
    expect(south[0]).toBeGreaterThan(east[0] ?? Infinity);
    expect(south[7]).toBe(0);
  });

  it('has the vapour of each hour whose humidity is known', () => {
    const known = hours(0, 9).map((each, index) => (index === 1 ? each : { ...each, humidity: 0.8 }));
    const vapour = weatherOutlook(known, NANTES, noon)?.vapour;
    expect(vapour?.slice(0, 2)).toEqual([expect.closeTo(0.8 * 4.85, 1), null]);
    expect(vapour?.[7]).toBeGreaterThan(vapour?.[0] ?? Infinity);
    expect(weatherOutlook(hours(0, 9), NANTES, noon)?.vapour).toEqual(Array.from({ length: 8 }, () => null));
  });

  it('ends where nothing is known of an hour, and is none where nothing is known of now', () => {
    expect(weatherOutlook([...hours(0, 3), ...hours(4, 9)], NANTES, noon)?.outdoor).toHaveLength(3);
    expect(weatherOutlook(hours(1, 9), NANTES, noon)).toBeNull();
  });
});
