import type { SunPosition } from '@braise/domain/sun';

/** Irradiance in W/m²: on the horizontal, of which diffuse, and direct on a plane that faces the sun. */
export type Irradiance = { readonly global: number; readonly diffuse: number; readonly directNormal: number };

const RADIANS = Math.PI / 180;
const GROUND_ALBEDO = 0.2;

/** Irradiance outside the atmosphere, W/m², by day of the year. */
const extraterrestrial = (dayOfYear: number): number => 1361 * (1 + 0.033 * Math.cos((2 * Math.PI * dayOfYear) / 365));

/** Global horizontal irradiance under a clear sky, W/m² (Haurwitz 1945, constants as in pvlib). */
export function clearSkyGlobal(altitude: number): number {
  const sinH = Math.sin(altitude * RADIANS);
  return sinH <= 0 ? 0 : 1098 * sinH * Math.exp(-0.059 / sinH);
}

/** Splits global irradiance into direct and diffuse (Erbs, Klein and Duffie 1982). */
export function splitIrradiance(global: number, altitude: number, dayOfYear: number): Irradiance {
  const sinH = Math.sin(altitude * RADIANS);
  if (global <= 0 || sinH <= 0) return { global: 0, diffuse: 0, directNormal: 0 };
  const outside = extraterrestrial(dayOfYear);
  const kt = Math.min(1, global / (outside * sinH));
  const fraction = diffuseFraction(kt);
  // Below 3 degrees the division by sin h says nothing any more.
  if (altitude < 3) return { global, diffuse: global, directNormal: 0 };
  const directNormal = Math.min(0.85 * outside, ((1 - fraction) * global) / sinH);
  return { global, diffuse: global - directNormal * sinH, directNormal };
}

function diffuseFraction(kt: number): number {
  if (kt <= 0.22) return 1 - 0.09 * kt;
  if (kt <= 0.8) return 0.9511 - 0.1604 * kt + 4.388 * kt ** 2 - 16.638 * kt ** 3 + 12.336 * kt ** 4;
  return 0.165;
}

/** Irradiance on a vertical wall that faces `azimuth`, W/m² (Hay and Davies 1980). `horizon`: degrees that neighbours hide of the sun. */
export function facadeIrradiance(irradiance: Irradiance, sun: SunPosition, dayOfYear: number, azimuth: number, horizon = 0): number {
  const { global, diffuse } = irradiance;
  if (global <= 0) return 0;
  const directNormal = sun.altitude > horizon ? irradiance.directNormal : 0;
  const sinH = Math.sin(sun.altitude * RADIANS);
  const cosIncidence = Math.max(0, Math.cos(sun.altitude * RADIANS) * Math.cos((sun.azimuth - azimuth) * RADIANS));
  const anisotropy = directNormal / extraterrestrial(dayOfYear);
  const circumsolar = anisotropy * (cosIncidence / Math.max(sinH, 0.05));
  return directNormal * cosIncidence + diffuse * (circumsolar + (1 - anisotropy) / 2) + (GROUND_ALBEDO * global) / 2;
}
