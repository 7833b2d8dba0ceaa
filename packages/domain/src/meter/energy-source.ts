/** What a home is heated with, and the units in which its meter, its tank or its bills count that. `ccf`: a hundred cubic feet, as older British meters do. */
export const METER_UNITS = {
  GAS: ['m3', 'ccf', 'kWh'],
  ELECTRICITY: ['kWh'],
  DISTRICT_HEAT: ['kWh', 'MWh', 'GJ'],
  OIL: ['l'],
  PROPANE: ['kg'],
  PELLETS: ['kg'],
} as const;

export type EnergySource = keyof typeof METER_UNITS;
export type MeterUnit = (typeof METER_UNITS)[EnergySource][number];
/** What a meter counts, and in what. */
export type Metered = { readonly energy: EnergySource; readonly unit: MeterUnit };

/** What residents say from a day, ISO, on that a home is heated with. */
export type SaidEnergy = { readonly since: string; readonly energy: EnergySource };

export const countsIn = ({ energy, unit }: Metered): boolean => METER_UNITS[energy].some((one) => one === unit);

export type Fuel = Exclude<EnergySource, 'ELECTRICITY' | 'DISTRICT_HEAT'>;

/** A burner's output follows from what is read off the meter of its fuel. */
export const isFuel = (energy: EnergySource): energy is Fuel => energy !== 'ELECTRICITY' && energy !== 'DISTRICT_HEAT';

export const isBurned = ({ energy }: Pick<Metered, 'energy'>): boolean => isFuel(energy);
