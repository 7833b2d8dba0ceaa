export { createForecast } from './forecast.ts';
export type { Place } from './climate.ts';
export { WEATHER_STATES, type WeatherState } from './weather-state.ts';
export { createWeather, saturationPressure, type Weather, type WeatherSample } from './weather.ts';
