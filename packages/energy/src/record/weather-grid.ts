import { HOUR, type Instant, instant } from '@braise/domain';
import { sunPosition } from '@braise/domain/sun';
import { onFacade } from '../sun/facade.ts';
import { clearSky, splitGlobal } from '../sun/sky.ts';
import { hourIn } from './hour-in.ts';
import { STEP } from './steps.ts';

/** The ways that a facade may face, degrees clockwise from north: a room has one of them. */
export const AZIMUTHS = [90, 180, 270, 0] as const;

/** Degrees north and east, and whose clocks the home goes by. */
export type Place = { readonly latitude: number; readonly longitude: number; readonly timeZone: string };

/** What was, or will be, outside at the beginning of an hour. */
export type OutdoorHour = {
  /** Hours since 1970. */
  readonly hour: number;
  /** °C. */
  readonly temperature: number;
  /** Global horizontal irradiance, W/m²; null: unknown. */
  readonly solar: number | null;
  /** A share of saturation; null or left out: unknown. */
  readonly humidity?: number | null;
};

/** Outdoors in steps of ten minutes from `from` on. */
export type WeatherGrid = {
  readonly from: Instant;
  readonly length: number;
  /** 0 to 23, where the home is. */
  readonly hourOfDay: Uint8Array;
  /** °C; NaN where unknown. */
  readonly outdoor: Float64Array;
  /** On a wall that faces each of AZIMUTHS, kW/m². */
  readonly facades: readonly Float64Array[];
};

/**
 * Lays hours of weather out in steps. Temperatures run straight between hours; of the sun it is the clearness of the sky that does, so that a facade gets
 * what the sun's height allows. `hours` in order; an hour that is missing is not bridged.
 */
export function weatherGrid(hours: readonly OutdoorHour[], place: Place, from: Instant, length: number): WeatherGrid {
  const hourOfDay = new Uint8Array(length);
  const clock = hourIn(place.timeZone);
  const outdoor = new Float64Array(length).fill(Number.NaN);
  const facades = AZIMUTHS.map(() => new Float64Array(length));
  const byHour = new Map(hours.map((each) => [each.hour, { ...each, clearness: clearness(each, place) }]));
  for (let index = 0; index < length; index++) {
    const at = instant(from + (index + 0.5) * STEP);
    hourOfDay[index] = clock(at);
    const hour = Math.floor(at / HOUR);
    const share = at / HOUR - hour;
    const before = byHour.get(hour);
    if (before === undefined) continue;
    const after = byHour.get(hour + 1) ?? before;
    outdoor[index] = before.temperature + share * (after.temperature - before.temperature);
    const sun = sunPosition(at, place);
    const clear = clearSky(sun.altitude);
    if (clear <= 0) continue;
    const first = before.clearness ?? after.clearness ?? 0;
    const second = after.clearness ?? first;
    const sky = splitGlobal((first + share * (second - first)) * clear, sun.altitude, at);
    for (const [side, azimuth] of AZIMUTHS.entries()) facades[side]![index] = onFacade(sky, sun, azimuth, at) / 1000;
  }
  return { from, length, hourOfDay, outdoor, facades };
}

/** What was measured over what a clear sky gives; null by night and where nothing was measured. */
function clearness({ hour, solar }: OutdoorHour, place: Place): number | null {
  if (solar === null) return null;
  const clear = clearSky(sunPosition(instant(hour * HOUR), place).altitude);
  return clear < 5 ? null : Math.min(1.2, solar / clear);
}
