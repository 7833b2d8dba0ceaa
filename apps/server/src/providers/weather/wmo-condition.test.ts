import { WEATHER_CONDITIONS } from '@braise/domain';
import { expect, test } from 'vitest';
import { wmoCondition } from './wmo-condition.ts';

const calm = { day: true, cloudCover: null, windSpeed: null };

test.each([
  [{ ...calm, code: 0 }, 'SUN'],
  [{ ...calm, code: 1, day: false }, 'NIGHT_CLEAR'],
  [{ ...calm, code: 2 }, 'CLOUDY_PARTLY'],
  [{ ...calm, code: 3, cloudCover: 100 }, 'CLOUDY'],
  [{ ...calm, code: 3, cloudCover: 90 }, 'CLOUDY_MOSTLY'],
  [{ ...calm, code: 3, day: false, cloudCover: 90 }, 'NIGHT_CLOUDY'],
  [{ ...calm, code: 0, windSpeed: 50 }, 'WIND'],
  [{ ...calm, code: 65, windSpeed: 80 }, 'RAIN'],
  [{ ...calm, code: 67 }, 'FREEZING'],
  [{ ...calm, code: 86 }, 'SCATTERED_SNOW'],
  [{ ...calm, code: 99 }, 'RAIN_HAIL'],
  [{ ...calm, code: 4 }, null],
])('%j is %s', (sky, expected) => {
  expect(wmoCondition(sky)).toBe(expected);
});

test('every code of the service has a word that clients know', () => {
  const codes = [0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99];
  const words = codes.flatMap((code) => [true, false].map((day) => wmoCondition({ ...calm, code, day })));
  for (const word of words) expect(WEATHER_CONDITIONS).toContain(word);
});
