import type { Instant } from '@braise/domain';
import type { SunPosition } from '@braise/domain/sun';
import { type Irradiance, extraterrestrial } from './sky.ts';

const RADIANS = Math.PI / 180;
const ALBEDO = 0.2;
/** Near the horizon the part around the sun would be divided by next to nothing. */
const LEAST_HEIGHT = 0.05;

/** Irradiance on a vertical wall that faces `azimuth`, degrees clockwise from north: W/m² (Hay and Davies 1980). */
export function onFacade({ global, diffuse, directNormal }: Irradiance, sun: SunPosition, azimuth: number, at: Instant): number {
  if (global <= 0) return 0;
  const facing = Math.max(0, Math.cos(sun.altitude * RADIANS) * Math.cos((sun.azimuth - azimuth) * RADIANS));
  const aroundSun = directNormal / extraterrestrial(at);
  const circumsolar = (aroundSun * facing) / Math.max(LEAST_HEIGHT, Math.sin(sun.altitude * RADIANS));
  return directNormal * facing + diffuse * (circumsolar + (1 - aroundSun) / 2) + (ALBEDO * global) / 2;
}
