import { HOUR, WEATHER_CONDITIONS, instant } from '@braise/domain';
import { createWeather } from '@braise/simulator/weather';
import { expect, test } from 'vitest';
import { createGeneratedWeather } from './generated-weather.ts';

const NOW = instant(Date.UTC(2026, 10, 20, 18, 30));
const hour = Math.floor(NOW / HOUR);

test('past hours are what the simulated home felt, later ones a forecast of it, and none is missing', async () => {
  const weather = createWeather({ seed: 7, latitude: 48.9, longitude: 2.4, altitude: 40 });
  const port = createGeneratedWeather({ weather, seed: 7, now: () => NOW });
  const answer = await port.hours([{ latitude: 0, longitude: 0 }], hour - 48, hour + 72);
  const hours = (answer.ok ? answer.hours[0] : undefined) ?? [];
  expect(hours.map((one) => one.hour)).toEqual(Array.from({ length: 120 }, (_, index) => hour - 48 + index));
  const felt = hours.map((one) => one.temperature === weather.at(instant(one.hour * HOUR)).temperature);
  expect(felt.slice(0, 49).every(Boolean)).toBe(true);
  expect(felt.slice(49).some(Boolean)).toBe(false);
  for (const one of hours) {
    expect(WEATHER_CONDITIONS).toContain(one.condition);
    expect(one.humidity).toBeGreaterThanOrEqual(0.25);
    expect(one.humidity).toBeLessThanOrEqual(1);
    expect(one.solar).toBeGreaterThanOrEqual(0);
  }
});
