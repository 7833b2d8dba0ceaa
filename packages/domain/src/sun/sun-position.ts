import { getPosition } from 'suncalc';
import type { Instant } from '../units/units.ts';

/** Sun seen from a place: degrees above the horizon, as the air bends its light; degrees clockwise from north. */
export type SunPosition = { readonly altitude: number; readonly azimuth: number };
/** Degrees north and east. */
export type PlaceOnEarth = { readonly latitude: number; readonly longitude: number };

export const sunPosition = (at: Instant, { latitude, longitude }: PlaceOnEarth): SunPosition =>
  getPosition(new Date(at), latitude, longitude);
