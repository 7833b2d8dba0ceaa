import { expect, it } from 'vitest';
import { WEATHER_CONDITIONS, type WeatherCondition } from '../weather-condition.ts';
import { skyBy } from './sky-by.ts';

const OF_NIGHT: readonly WeatherCondition[] = ['NIGHT_CLEAR', 'NIGHT_CLOUDY'];
const OF_DAY: readonly WeatherCondition[] = ['SUN', 'CLOUDY', 'CLOUDY_MOSTLY', 'CLOUDY_PARTLY'];
const OF_BOTH = WEATHER_CONDITIONS.filter((condition) => ![...OF_NIGHT, ...OF_DAY].includes(condition));

it.each(WEATHER_CONDITIONS)('%s is called by nothing of the other half of the day', (condition) => {
  expect(OF_NIGHT).not.toContain(skyBy(true, condition));
  expect(OF_DAY).not.toContain(skyBy(false, condition));
});

it.each(OF_BOTH)('%s, which falls, blows or hides the sky, is called alike by day and by night', (condition) =>
  expect([skyBy(true, condition), skyBy(false, condition)]).toEqual([condition, condition]),
);

it('keeps clear clear and clouds cloudy', () => {
  expect([skyBy(true, 'NIGHT_CLEAR'), skyBy(false, 'SUN')]).toEqual(['SUN', 'NIGHT_CLEAR']);
  expect([skyBy(true, 'NIGHT_CLOUDY'), skyBy(false, 'CLOUDY')]).toEqual(['CLOUDY_MOSTLY', 'NIGHT_CLOUDY']);
});
