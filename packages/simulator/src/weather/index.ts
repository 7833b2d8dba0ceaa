export { createForecast } from './forecast.ts';
export type { Place } from './climate.ts';
export type { WeatherState } from './weather-state.ts';
export { createWeather, type Weather, type WeatherSample } from './weather.ts';
