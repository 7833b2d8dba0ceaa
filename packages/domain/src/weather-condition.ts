/** What the sky is called, of an hour or of now. */
export const WEATHER_CONDITIONS = [
  'CLOUDY',
  'CLOUDY_MOSTLY',
  'CLOUDY_PARTLY',
  'DRIZZLE',
  'FOGGY',
  'FREEZING',
  'HAIL',
  'NIGHT_CLEAR',
  'NIGHT_CLOUDY',
  'RAIN',
  'RAIN_HAIL',
  'RAIN_SNOW',
  'SCATTERED_RAIN',
  'SCATTERED_RAIN_SNOW',
  'SCATTERED_SNOW',
  'SNOW',
  'SUN',
  'THUNDERSTORM',
  'WIND',
] as const;
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number];
