import { DAY, HOUR, instant } from '@braise/domain';
import { sunPosition } from '@braise/domain/sun';
import { describe, expect, it } from 'vitest';
import { createForecast } from './forecast.ts';
import { clearSkyGlobal, facadeIrradiance, splitIrradiance } from './irradiance.ts';
import { createWeather } from './weather.ts';
import { WEATHER_STATES } from './weather-state.ts';

const PARIS = { latitude: 48.86, longitude: 2.35, altitude: 40 };

describe('weather', () => {
  // Published means of heating degree days below 18 °C.
  it.each([
    ['Lisbon', 38.72, -9.14, 50, 861],
    ['Marseille', 43.3, 5.37, 20, 1638],
    ['Lyon', 45.76, 4.84, 170, 2214],
    ['Paris', 48.86, 2.35, 40, 2325],
    ['Amsterdam', 52.37, 4.9, 0, 2820],
    ['Berlin', 52.52, 13.4, 40, 2996],
    ['Stockholm', 59.33, 18.07, 20, 4013],
  ])('%s has its degree days within 10 %% and days that remember the day before', (_city, latitude, longitude, altitude, published) => {
    const weather = createWeather({ seed: 5, latitude, longitude, altitude });
    const years = 12;
    const departures: number[] = [];
    let degreeDays = 0;
    for (let day = 0; day < 365 * years; day++) {
      let mean = 0;
      for (let slot = 0; slot < 8; slot++) mean += weather.at(instant(Date.UTC(2010, 0, 1) + day * DAY + slot * 3 * HOUR)).temperature / 8;
      degreeDays += Math.max(0, 18 - mean) / years;
      const season = Math.cos((2 * Math.PI * ((day % 365.2425) - 18)) / 365.2425);
      departures.push(mean - weather.climate.yearlyMean + weather.climate.yearlyAmplitude * season);
    }
    expect(Math.abs(degreeDays / published - 1)).toBeLessThan(0.1);
    const usual = departures.reduce((total, value) => total + value, 0) / departures.length;
    let own = 0;
    let next = 0;
    for (let day = 1; day < departures.length; day++) {
      own += ((departures[day] ?? 0) - usual) ** 2;
      next += ((departures[day] ?? 0) - usual) * ((departures[day - 1] ?? 0) - usual);
    }
    expect(next / own).toBeGreaterThan(0.72);
    expect(next / own).toBeLessThan(0.8);
  });

  it('gives Paris about 1,090 kWh/m² of sun a year, and no negative irradiance anywhere', () => {
    const weather = createWeather({ seed: 2, ...PARIS });
    let total = 0;
    const years = 6;
    for (let at = Date.UTC(2018, 0, 1); at < Date.UTC(2018 + years, 0, 1); at += HOUR) {
      const sample = weather.at(instant(at));
      total += sample.global / 1000 / years;
      for (const value of [sample.global, sample.diffuse, sample.directNormal, weather.facade(sample, 180)])
        expect(value).toBeGreaterThanOrEqual(0);
      expect(WEATHER_STATES).toContain(sample.state);
      expect(sample.humidity).toBeLessThanOrEqual(100);
    }
    expect(Math.abs(total / 1090 - 1)).toBeLessThan(0.06);
  });

  // Daily sums of a clear day in kWh/m²: horizontal, facades south, east, west, north.
  it.each([
    ['21 December', Date.UTC(2025, 11, 21), 355, { horizontal: 1.34, 180: 3.76, 90: 0.96, 270: 0.96, 0: 0.32 }],
    ['15 March', Date.UTC(2025, 2, 15), 74, { horizontal: 4.44, 180: 5.7, 90: 2.97, 270: 2.97 }],
    ['21 June', Date.UTC(2025, 5, 21), 172, { horizontal: 8.72, 180: 3.62, 90: 5.1, 270: 5.1 }],
  ])('shines on facades as it should on %s', (_date, midnight, dayOfYear, sums) => {
    const wrong: string[] = [];
    for (const [facade, expected] of Object.entries(sums)) {
      let total = 0;
      for (let minute = 0; minute < 1440; minute += 2) {
        const sun = sunPosition(instant(midnight + minute * 60_000), PARIS);
        const irradiance = splitIrradiance(clearSkyGlobal(sun.altitude), sun.altitude, dayOfYear);
        const power = facade === 'horizontal' ? irradiance.global : facadeIrradiance(irradiance, sun, dayOfYear, Number(facade));
        total += power / 30_000;
      }
      if (Math.abs(total / expected - 1) >= 0.03) wrong.push(`${facade}: ${total.toFixed(2)} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is the same for the same seed at any instant in any order, and never jumps', () => {
    const one = createWeather({ seed: 9, ...PARIS });
    const other = createWeather({ seed: 9, ...PARIS });
    const start = Date.UTC(2026, 9, 24);
    const forward = Array.from({ length: 400 }, (_, i) => one.at(instant(start + i * 600_000)).temperature);
    const backward = Array.from({ length: 400 }, (_, i) => other.at(instant(start + (399 - i) * 600_000)).temperature).toReversed();
    expect(backward).toEqual(forward);
    for (let i = 1; i < forward.length; i++) expect(Math.abs((forward[i] ?? 0) - (forward[i - 1] ?? 0))).toBeLessThan(0.8);
    expect(createWeather({ seed: 10, ...PARIS }).at(instant(start)).temperature).not.toBe(forward[0]);
  });
});

describe('forecast', () => {
  it('errs more the further it looks, and never says the truth', () => {
    const weather = createWeather({ seed: 4, ...PARIS });
    const forecast = createForecast(weather, 4);
    const error = (daysAhead: number) => {
      let squares = 0;
      const runs = 300;
      for (let run = 0; run < runs; run++) {
        const issued = instant(Date.UTC(2025, 0, 1) + run * DAY);
        const target = instant(issued + daysAhead * DAY);
        const [said] = forecast(issued, target, target);
        squares += ((said?.temperature ?? Number.NaN) - weather.at(target).temperature) ** 2;
      }
      return Math.sqrt(squares / runs);
    };
    expect(Math.abs(error(0.25) - 0.89)).toBeLessThan(0.15);
    expect(Math.abs(error(3) - 1.85)).toBeLessThan(0.3);
    expect(error(6)).toBeGreaterThan(error(3));
  });

  it('agrees with itself within one run', () => {
    const weather = createWeather({ seed: 4, ...PARIS });
    const at = (hour: number) => instant(Date.UTC(2025, 0, 1, hour));
    const forecast = createForecast(weather, 4);
    expect(forecast(at(1), at(10), at(12))).toEqual(forecast(at(1), at(10), at(12)));
    expect(forecast(at(1), at(10), at(12))).toHaveLength(3);
  });
});
