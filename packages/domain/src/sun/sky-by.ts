import type { WeatherCondition } from '../weather-condition.ts';

const BY_DAY: Partial<Record<WeatherCondition, WeatherCondition>> = {
  NIGHT_CLEAR: 'SUN',
  // how much of it the clouds hide is not known; this lies between
  NIGHT_CLOUDY: 'CLOUDY_MOSTLY',
};
const BY_NIGHT: Partial<Record<WeatherCondition, WeatherCondition>> = {
  SUN: 'NIGHT_CLEAR',
  CLOUDY_PARTLY: 'NIGHT_CLOUDY',
  CLOUDY_MOSTLY: 'NIGHT_CLOUDY',
  CLOUDY: 'NIGHT_CLOUDY',
};

/** What a sky is called by day or by night that was named at another time. */
export const skyBy = (day: boolean, condition: WeatherCondition): WeatherCondition => (day ? BY_DAY : BY_NIGHT)[condition] ?? condition;
