import type { WeatherBody } from '@braise/contract/v2';
import { iso } from '@braise/domain';
import type { HomeModel } from '../../home-model/home-model.ts';
import { temperatureBody } from '../bodies/setting-body.ts';

/** Global horizontal irradiance, W/m², that counts as 100 %. */
const FULL_SUN = 1_000;

export function weatherBody({ weather }: HomeModel): WeatherBody {
  if (weather === null) return {};
  const timestamp = iso(weather.at);
  return {
    ...(weather.solar === null ? {} : { solarIntensity: solarBody(weather.solar, timestamp) }),
    outsideTemperature: {
      ...temperatureBody(weather.celsius),
      timestamp,
      type: 'TEMPERATURE',
      precision: { celsius: 0.01, fahrenheit: 0.01 },
    },
    weatherState: { type: 'WEATHER_STATE', value: weather.condition, timestamp },
  };
}

const solarBody = (solar: number, timestamp: string): WeatherBody['solarIntensity'] => ({
  type: 'PERCENTAGE',
  percentage: Math.min(100, Math.max(0, Math.round(solar / (FULL_SUN / 100)))),
  timestamp,
});
