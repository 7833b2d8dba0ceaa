/** What the sky is called, in the words of the weather widget. */
export const WEATHER_STATES = [
  'SUN',
  'NIGHT_CLEAR',
  'NIGHT_CLOUDY',
  'CLOUDY_PARTLY',
  'CLOUDY_MOSTLY',
  'CLOUDY',
  'FOGGY',
  'DRIZZLE',
  'SCATTERED_RAIN',
  'RAIN',
  'THUNDERSTORM',
  'SCATTERED_RAIN_SNOW',
  'SCATTERED_SNOW',
  'SNOW',
] as const;
export type WeatherState = (typeof WEATHER_STATES)[number];

type Sky = {
  readonly sunAltitude: number;
  /** Share of the clear-sky irradiance that comes through, 0..1.1. */
  readonly clearness: number;
  /** mm/h. */
  readonly precipitation: number;
  readonly temperature: number;
  readonly humidity: number;
  readonly windSpeed: number;
};

/** Names the sky: precipitation first, then fog, then cloud by clearness. */
export function weatherState(sky: Sky): WeatherState {
  if (sky.precipitation > 0) return precipitationState(sky);
  if (sky.humidity >= 97 && sky.windSpeed < 2 && sky.temperature < 12) return 'FOGGY';
  if (sky.sunAltitude < 0) return sky.clearness > 0.6 ? 'NIGHT_CLEAR' : 'NIGHT_CLOUDY';
  if (sky.clearness > 0.82) return 'SUN';
  if (sky.clearness > 0.55) return 'CLOUDY_PARTLY';
  return sky.clearness > 0.33 ? 'CLOUDY_MOSTLY' : 'CLOUDY';
}

function precipitationState({ precipitation, temperature, clearness }: Sky): WeatherState {
  if (temperature < 0.5) return precipitation < 0.8 ? 'SCATTERED_SNOW' : 'SNOW';
  if (temperature < 2) return 'SCATTERED_RAIN_SNOW';
  if (temperature > 20 && precipitation > 3) return 'THUNDERSTORM';
  if (precipitation < 0.4) return 'DRIZZLE';
  return clearness > 0.4 || precipitation < 1 ? 'SCATTERED_RAIN' : 'RAIN';
}
