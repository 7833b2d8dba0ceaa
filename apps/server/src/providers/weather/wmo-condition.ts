import type { WeatherCondition } from '@braise/domain';

/** Of the WMO's weather codes (table 4677) those that Open-Meteo uses, by day and by night. */
const CONDITIONS: Readonly<Record<number, readonly [day: WeatherCondition, night: WeatherCondition]>> = {
  0: ['SUN', 'NIGHT_CLEAR'],
  1: ['SUN', 'NIGHT_CLEAR'],
  2: ['CLOUDY_PARTLY', 'NIGHT_CLOUDY'],
  3: ['CLOUDY', 'NIGHT_CLOUDY'],
  45: ['FOGGY', 'FOGGY'],
  48: ['FOGGY', 'FOGGY'],
  51: ['DRIZZLE', 'DRIZZLE'],
  53: ['DRIZZLE', 'DRIZZLE'],
  55: ['DRIZZLE', 'DRIZZLE'],
  56: ['FREEZING', 'FREEZING'],
  57: ['FREEZING', 'FREEZING'],
  61: ['RAIN', 'RAIN'],
  63: ['RAIN', 'RAIN'],
  65: ['RAIN', 'RAIN'],
  66: ['FREEZING', 'FREEZING'],
  67: ['FREEZING', 'FREEZING'],
  71: ['SNOW', 'SNOW'],
  73: ['SNOW', 'SNOW'],
  75: ['SNOW', 'SNOW'],
  77: ['SNOW', 'SNOW'],
  80: ['SCATTERED_RAIN', 'SCATTERED_RAIN'],
  81: ['SCATTERED_RAIN', 'SCATTERED_RAIN'],
  82: ['RAIN', 'RAIN'],
  85: ['SCATTERED_SNOW', 'SCATTERED_SNOW'],
  86: ['SCATTERED_SNOW', 'SCATTERED_SNOW'],
  95: ['THUNDERSTORM', 'THUNDERSTORM'],
  96: ['RAIN_HAIL', 'RAIN_HAIL'],
  99: ['RAIN_HAIL', 'RAIN_HAIL'],
};

/** Overcast at least to this share of the sky is plain cloud, below it mostly cloudy. %. */
const OVERCAST = 95;
/** Beaufort 7, near gale: from there on a dry sky is called by its wind. km/h at 10 m. */
const NEAR_GALE = 50;
const DRY = 3;

export type Sky = {
  readonly code: number;
  readonly day: boolean;
  /** %, where known. */
  readonly cloudCover: number | null;
  /** km/h, where known. */
  readonly windSpeed: number | null;
};

/** What the sky is called in our words; null for a code that is none. */
export function wmoCondition({ code, day, cloudCover, windSpeed }: Sky): WeatherCondition | null {
  const named = CONDITIONS[code];
  if (named === undefined) return null;
  if (code <= DRY && windSpeed !== null && windSpeed >= NEAR_GALE) return 'WIND';
  if (code === DRY && day && cloudCover !== null && cloudCover < OVERCAST) return 'CLOUDY_MOSTLY';
  return named[day ? 0 : 1];
}
