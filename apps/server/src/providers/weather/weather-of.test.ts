import { instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { weatherOf } from './weather-of.ts';

const now = () => instant(0);

test('weather is on unless it is turned off', () => {
  expect(weatherOf(readConfig({}), now)).not.toBeNull();
  expect(weatherOf(readConfig({ BRAISE_WEATHER: 'off', BRAISE_WEATHER_URL: 'http://127.0.0.1:1' }), now)).toBeNull();
});

test('a service of one\u2019s own is asked, with or without a slash at its end', async () => {
  const weather = weatherOf(readConfig({ BRAISE_WEATHER_URL: 'http://127.0.0.1:1/' }), now);
  expect(await weather?.hours([], 0, 1)).toEqual({ ok: true, hours: [] });
});
