import type { TemperatureUnit } from '@braise/domain';

/** A difference of temperatures, K, in degrees of the unit: without the 32 that lie between the scales. */
export const inDegrees = (kelvin: number, unit: TemperatureUnit): number => (unit === 'FAHRENHEIT' ? (kelvin * 9) / 5 : kelvin);
