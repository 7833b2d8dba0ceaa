import type { EnergySettingsBody } from '@braise/contract/energy-insights';
import type { EnergySource } from '@braise/domain/meter';

/** What heats the home by its devices, where no resident says it; null: somebody does, or nobody knows, and gas is but what is usual. */
export const takenEnergy = ({ energySource, readingsOf }: Pick<EnergySettingsBody, 'energySource' | 'readingsOf'>): EnergySource | null =>
  energySource !== null || readingsOf === null || readingsOf.energySource === 'GAS' ? null : readingsOf.energySource;
