import { roundTo } from '../units/units.ts';
import type { EnergySource, MeterUnit, Metered } from './energy-source.ts';

/**
 * What a unit holds, kWh by the gross calorific value, from a day on. `source`: the unit says it (UNIT), or a bill (BILL); else it is an estimate, by what gas
 * or the fuel usually holds (TYPICAL), or by that and how high the home lies (ALTITUDE).
 */
export type Conversion = Metered & {
  readonly factor: number;
  readonly source: 'UNIT' | 'BILL' | 'TYPICAL' | 'ALTITUDE';
  /** A day of the home, ISO; null: from the first reading on. */
  readonly validFrom: string | null;
};

/** Kilowatt-hours of a cubic metre at the meter, gross, where the bill says the true ones; by country, ISO 3166-1 alpha-3. Belgium's differ by a seventh from place to place. */
const GAS: Readonly<Partial<Record<string, { readonly factor: number; readonly falls: boolean }>>> = {
  FRA: { factor: 11.2, falls: true },
  DEU: { factor: 0.95 * 11.3, falls: true },
  AUT: { factor: 0.95 * 11.3, falls: true },
  // volumes are those of a standard pressure and temperature there
  NLD: { factor: 35.17 / 3.6, falls: false },
  GBR: { factor: (1.02264 * 39.2) / 3.6, falls: false },
  IRL: { factor: (1.02264 * 39.2) / 3.6, falls: false },
  ITA: { factor: 10.7, falls: false },
  ESP: { factor: 11.7, falls: true },
  CHE: { factor: 10.6, falls: true },
};
const FUEL: Readonly<Partial<Record<EnergySource, number>>> = { OIL: 10.6, PROPANE: 13.8, PELLETS: 4.8 };
const EXACT: Readonly<Partial<Record<string, number>>> = { kWh: 1, MWh: 1_000, GJ: 1_000 / 3.6 };
const CUBIC_METRES_OF_CCF = 2.8317;

/** Gas at the meter; null: it is not counted by its volume. */
export const cubicMetres = (value: number, unit: MeterUnit): number | null =>
  unit === 'm3' ? value : unit === 'ccf' ? value * CUBIC_METRES_OF_CCF : null;

/** Decimals of a factor that are kept. */
export const FACTOR_DECIMALS = 4;

/** What can be said of a unit without a bill; null: nothing that is near enough. `country`: ISO 3166-1 alpha-3; `altitude`: metres; null: nobody has said. */
export function usualConversion(
  { energy, unit }: Metered,
  { country, altitude }: { readonly country: string | null; readonly altitude: number | null },
): { readonly factor: number; readonly source: Exclude<Conversion['source'], 'BILL'> } | null {
  const exact = EXACT[unit];
  if (exact !== undefined) return { factor: roundTo(exact, FACTOR_DECIMALS), source: 'UNIT' };
  const fuel = FUEL[energy];
  if (fuel !== undefined) return { factor: fuel, source: 'TYPICAL' };
  const gas = GAS[country ?? ''];
  if (gas === undefined) return null;
  const byAltitude = gas.falls && altitude !== null;
  const ofCubicMetre = gas.factor * (byAltitude ? gasStateFactor(altitude) / gasStateFactor(0) : 1);
  const factor = roundTo(ofCubicMetre * (unit === 'ccf' ? CUBIC_METRES_OF_CCF : 1), FACTOR_DECIMALS);
  return { factor, source: byAltitude ? 'ALTITUDE' : 'TYPICAL' };
}

/** Whether what gas holds by its volume is estimated by how high a home lies. `country`: ISO 3166-1 alpha-3; null: nobody has said. */
export const altitudeCounts = (country: string | null): boolean => GAS[country ?? '']?.falls ?? false;

/** How much of a standard cubic metre one at a meter is, at 15 °C and 20 mbar above the air of its height, metres. */
export function gasStateFactor(altitude: number): number {
  const pressure = 1_013.25 * (1 - 2.2558e-5 * altitude) ** 5.256;
  return ((pressure + 20) / 1_013.25) * (273.15 / 288.15);
}

/** The one that holds on a day, ISO; null: none is known for it. */
export const conversionOn = (conversions: readonly Conversion[], { energy, unit }: Metered, day: string): Conversion | null =>
  conversions
    .filter((one) => one.energy === energy && one.unit === unit && (one.validFrom ?? '') <= day)
    .reduce<Conversion | null>((latest, one) => (latest === null || (one.validFrom ?? '') > (latest.validFrom ?? '') ? one : latest), null);

/** Gas by its volume, as residents read it too: both are converted by what is kept of it. */
export const GAS_BY_VOLUME = { energy: 'GAS', unit: 'm3' } as const;

/** Share, as a standard deviation, by which what a unit of fuel usually holds may be off. */
export const OFF_CONTENT = 0.05;

/** Whether its figures are those of the unit or of a bill, not a guess. */
export const isExact = ({ source }: Pick<Conversion, 'source'>): boolean => source === 'UNIT' || source === 'BILL';
