import { DAY, type Instant } from '@braise/domain';

const RADIANS = Math.PI / 180;
/** Below this height of the sun a division by its sine says nothing any more, degrees. */
const LOW_SUN = 3;
/** Of what comes from the sun outside the atmosphere, the most that reaches the ground directly. */
const CLEAREST = 0.85;

/** Irradiance in W/m²: on the horizontal, of which diffuse, and direct on a plane that faces the sun. */
export type Irradiance = { readonly global: number; readonly diffuse: number; readonly directNormal: number };

/** Irradiance outside the atmosphere on a plane that faces the sun, W/m² (Duffie and Beckman, eq. 1.4.1a). */
export function extraterrestrial(at: Instant): number {
  const year = new Date(at).getUTCFullYear();
  const day = (at - Date.UTC(year, 0, 1)) / DAY + 1;
  return 1361 * (1 + 0.033 * Math.cos((2 * Math.PI * day) / 365));
}

/** Global irradiance on the horizontal under a clear sky, W/m², by the height of the sun in degrees (Haurwitz 1945). */
export function clearSky(altitude: number): number {
  const height = Math.sin(altitude * RADIANS);
  return height <= 0 ? 0 : 1098 * height * Math.exp(-0.059 / height);
}

/** Splits global irradiance, W/m², into what comes from the sun and from the sky (Erbs, Klein and Duffie 1982). `altitude` of the sun in degrees. */
export function splitGlobal(global: number, altitude: number, at: Instant): Irradiance {
  const height = Math.sin(altitude * RADIANS);
  if (global <= 0 || height <= 0) return { global: 0, diffuse: 0, directNormal: 0 };
  if (altitude < LOW_SUN) return { global, diffuse: global, directNormal: 0 };
  const outside = extraterrestrial(at);
  const share = diffuseShare(Math.min(1, global / (outside * height)));
  const directNormal = Math.min(CLEAREST * outside, ((1 - share) * global) / height);
  return { global, diffuse: global - directNormal * height, directNormal };
}

/** By clearness: global irradiance over that outside the atmosphere. */
function diffuseShare(clearness: number): number {
  if (clearness <= 0.22) return 1 - 0.09 * clearness;
  if (clearness > 0.8) return 0.165;
  return 0.9511 + clearness * (-0.1604 + clearness * (4.388 + clearness * (-16.638 + clearness * 12.336)));
}
