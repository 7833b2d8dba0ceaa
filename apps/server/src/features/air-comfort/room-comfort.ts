export type TemperatureLevel = 'COLD' | 'COMFY' | 'WARM' | 'HOT';
export type HumidityLevel = 'DRY' | 'COMFY' | 'HUMID';

/** Where comfort ends, °C: cold below the first, warm above the second, hot above the third. */
const TEMPERATURE = { cold: 18, warm: 23.5, hot: 26 };
/** Shares of saturation between which the air is neither dry nor humid. */
const HUMIDITY = { dry: 0.35, humid: 0.6 };
/** The middle of comfort, and how far from it each axis of the chart reaches. */
const MIDDLE = { celsius: 21, humidity: 0.5 };
const REACH = { celsius: 4, humidity: 0.25 };
/** Distance on both axes together that is drawn at the rim. */
const RIM = 1.25;

export function temperatureLevel(celsius: number): TemperatureLevel {
  if (celsius < TEMPERATURE.cold) return 'COLD';
  if (celsius <= TEMPERATURE.warm) return 'COMFY';
  return celsius <= TEMPERATURE.hot ? 'WARM' : 'HOT';
}

/** `humidity`: a share. */
export function humidityLevel(humidity: number): HumidityLevel {
  if (humidity < HUMIDITY.dry) return 'DRY';
  return humidity <= HUMIDITY.humid ? 'COMFY' : 'HUMID';
}

/** Where a room stands around comfort: distance 0 to 1, whole degrees from humid (0) over warm (90). */
export function comfortCoordinate(celsius: number, humidity: number): { readonly radial: number; readonly angular: number } {
  const x = (celsius - MIDDLE.celsius) / REACH.celsius;
  const y = (humidity - MIDDLE.humidity) / REACH.humidity;
  const radial = Math.min(1, Math.hypot(x, y) / RIM);
  const degrees = Math.round((Math.atan2(x, y) * 180) / Math.PI);
  return { radial: Math.round(radial * 100) / 100, angular: (degrees + 360) % 360 };
}
