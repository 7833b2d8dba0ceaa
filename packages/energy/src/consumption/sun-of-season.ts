/** W/m²: of the sun, outside the atmosphere. */
const SOLAR_CONSTANT = 1361;
/** K by which a home needs its air outside the less warm for each kWh/m² of a day's sun on the horizontal, outside the atmosphere. */
const KELVIN = 0.4;

/** kWh/m² that fall on the horizontal on a day, outside the atmosphere (Allen and others, FAO Irrigation and Drainage Paper 56, eq. 21). */
export function sunOf(latitude: number, date: string): number {
  const year = (2 * Math.PI * Temporal.PlainDate.from(date).dayOfYear) / 365;
  const declination = 0.409 * Math.sin(year - 1.39);
  const north = (latitude * Math.PI) / 180;
  // beyond the polar circles the sun may not set, or not rise
  const sunset = Math.acos(Math.max(-1, Math.min(1, -Math.tan(north) * Math.tan(declination))));
  const high = sunset * Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.sin(sunset);
  return ((24 / Math.PI) * SOLAR_CONSTANT * (1 + 0.033 * Math.cos(year)) * high) / 1000;
}

/** K by which a day of the season is as if it were warmer outside, since the sun heats too. */
export const warmthOfSun = (latitude: number, date: string): number => KELVIN * sunOf(latitude, date);
