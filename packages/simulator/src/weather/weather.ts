import { type Celsius, type Instant, HOUR, celsius } from '@braise/domain';
import { sunPosition } from '@braise/domain/sun';
import { type Climate, climateOf, type Place } from './climate.ts';
import { createDailyWeather, type DailyWeather, dayOfYear } from './daily-weather.ts';
import { clearSkyGlobal, facadeIrradiance, splitIrradiance } from './irradiance.ts';
import { type WeatherState, weatherState } from './weather-state.ts';

/** The weather of one instant. */
export type WeatherSample = {
  readonly at: Instant;
  readonly temperature: Celsius;
  /** %. */
  readonly humidity: number;
  readonly dewPoint: Celsius;
  /** m/s. */
  readonly windSpeed: number;
  /** Share of the sky under cloud, 0..1. */
  readonly cloudCover: number;
  /** mm/h. */
  readonly precipitation: number;
  readonly state: WeatherState;
  /** Degrees above the horizon; degrees clockwise from north. */
  readonly sunAltitude: number;
  readonly sunAzimuth: number;
  /** W/m²: on the horizontal, of which diffuse, direct on a plane that faces the sun. */
  readonly global: number;
  readonly diffuse: number;
  readonly directNormal: number;
  /** Global irradiance over that of an overhead sun in a clear sky, 0..1: what the app calls solar intensity. */
  readonly solarIntensity: number;
};

/** Weather that exists at every instant, past or future, without having been run. */
export type Weather = {
  at(instant: Instant): WeatherSample;
  /** Irradiance on a vertical wall, W/m²; `azimuth` in degrees clockwise from north, `horizon` in degrees. */
  facade(sample: WeatherSample, azimuth: number, horizon?: number): number;
  readonly climate: Climate;
};

/** Hours around midnight over which one day turns into the next, so that nothing jumps. */
const BLEND_HOURS = 1.5;
const OVERHEAD_CLEAR = 1035;

/** Seeded weather of a place. Altitude in metres; longitude in degrees east. */
export function createWeather(options: { readonly seed: number } & Place): Weather {
  const climate = climateOf(options);
  const dayWeather = createDailyWeather(options.seed, options.latitude, climate);

  function at(instant: Instant): WeatherSample {
    const solarHours = instant / HOUR + options.longitude / 15;
    const day = Math.floor(solarHours / 24);
    const hour = solarHours - day * 24;
    const today = dayWeather(day);
    const toMidnight = Math.min(hour, 24 - hour);
    const share = Math.max(0, 0.5 * (1 - toMidnight / BLEND_HOURS));
    const neighbour = share > 0 ? dayWeather(hour < 12 ? day - 1 : day + 1) : today;
    const mixed = (of: (weather: DailyWeather) => number) => (1 - share) * of(today) + share * of(neighbour);

    const temperature = mixed((weather) => weather.mean) + mixed((weather) => weather.amplitude) * Math.sin((Math.PI * (hour - 9)) / 12);
    const dewPoint = Math.min(
      temperature,
      mixed((weather) => weather.dewPoint),
    );
    const humidity = Math.min(100, Math.max(25, (100 * saturationPressure(dewPoint)) / saturationPressure(temperature)));
    const windSpeed = mixed((weather) => weather.wind) * (1 + 0.35 * Math.sin((Math.PI * (hour - 9)) / 12));
    const clearness = clearnessAt(today, hour);
    const raining = hour >= today.rainStart && hour < today.rainEnd;
    const precipitation = raining ? today.rainRate : 0;

    const { altitude: sunAltitude, azimuth: sunAzimuth } = sunPosition(instant, options);
    const irradiance = splitIrradiance(clearness * clearSkyGlobal(sunAltitude), sunAltitude, dayOfYear(day));
    return {
      at: instant,
      temperature: celsius(temperature),
      humidity,
      dewPoint: celsius(dewPoint),
      windSpeed,
      cloudCover: Math.min(1, ((1 - Math.min(1, clearness)) / 0.75) ** (1 / 3.4)),
      precipitation,
      state: weatherState({ sunAltitude, clearness, precipitation, temperature, humidity, windSpeed }),
      sunAltitude,
      sunAzimuth,
      ...irradiance,
      solarIntensity: Math.min(1, irradiance.global / OVERHEAD_CLEAR),
    };
  }

  return {
    at,
    climate,
    facade: (sample, azimuth, horizon) =>
      facadeIrradiance(
        sample,
        { altitude: sample.sunAltitude, azimuth: sample.sunAzimuth },
        dayOfYear(Math.floor((sample.at / HOUR + options.longitude / 15) / 24)),
        azimuth,
        horizon,
      ),
  };
}

function clearnessAt(day: DailyWeather, hour: number): number {
  const slot = Math.min(143, Math.floor(hour * 6));
  const share = hour * 6 - slot;
  return (1 - share) * (day.clearness[slot] ?? 0) + share * (day.clearness[slot + 1] ?? 0);
}

/** Saturation vapour pressure over water, hPa (Magnus form, Alduchov and Eskridge 1996). */
const saturationPressure = (temperature: number): number => 6.1094 * Math.exp((17.625 * temperature) / (temperature + 243.04));
