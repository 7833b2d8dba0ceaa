import type { WeatherCondition } from '../weather-condition.ts';

/** W/m² from which the sun shines: WMO-No. 8, volume I, chapter 8, of direct irradiance. Global irradiance, which is what is known, stands in for it. */
const SUNSHINE = 120;
/** Skies that let the sun through. */
const OPEN_SKY: ReadonlySet<WeatherCondition> = new Set(['SUN', 'CLOUDY_PARTLY', 'WIND']);

/** Whether an hour was sunny. `solar`: global horizontal irradiance, W/m²; where it is unknown only a clear sky by day is believed. */
export function isSunny(condition: WeatherCondition, solar: number | null): boolean {
  return solar === null ? condition === 'SUN' : solar >= SUNSHINE && OPEN_SKY.has(condition);
}
