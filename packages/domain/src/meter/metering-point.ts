import type { EnergySource, MeterUnit } from './energy-source.ts';

/** What comes into a home by a wire or a pipe, and so through a meter. */
export const PIPED_ENERGIES = ['ELECTRICITY', 'GAS', 'DISTRICT_HEAT'] as const satisfies readonly EnergySource[];
export type PipedEnergy = (typeof PIPED_ENERGIES)[number];

/** What a device counts in: what it counts in cubic metres is gas. */
export const COUNT_UNITS = ['kWh', 'm3'] as const satisfies readonly MeterUnit[];
export type CountUnit = (typeof COUNT_UNITS)[number];

/** What a meter counts: all that a home takes of an energy, what heats it, that and its hot water, or something else. */
export const METER_SCOPES = ['HOME', 'HEATING', 'HEATING_AND_HOT_WATER', 'OTHER'] as const;
export type MeterScope = (typeof METER_SCOPES)[number];
/** Those that tell what heats a home. */
export const HEAT_SCOPES = ['HEATING', 'HEATING_AND_HOT_WATER'] as const satisfies readonly MeterScope[];

/** When a home sleeps, hours of the wall clock: what it takes then it takes by itself. */
export const ASLEEP = { from: 2, to: 5 } as const;
