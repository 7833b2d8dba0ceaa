import type { EnergySettingsBody, EnergySettingsRequest } from '@braise/contract/energy-insights';
import { altitudeCounts, usualConversion } from '@braise/domain/meter';
import { type HomeEnergy, meteredOf } from '../../features/meter-readings/settings/home-energy.ts';
import type { RequestedEnergy } from '../../features/meter-readings/settings/set-energy-settings.ts';

export const askedEnergy = (body: EnergySettingsRequest): RequestedEnergy => ({
  energy: body.energySource,
  unit: body.unit,
  area: body.areaInSquareMetres,
  yearBuilt: body.yearBuilt,
  altitude: body.altitudeInMetres,
  dwelling: body.dwelling,
  conversion: body.conversion && { factor: body.conversion.kWhPerUnit, validFrom: body.conversion.validFrom },
});

export function energySettingsBody(home: HomeEnergy, showReadingsBanner: boolean): EnergySettingsBody {
  const { metered, area, yearBuilt, altitude, dwelling, conversions } = home;
  const usual = metered && usualConversion(metered, home);
  const read = meteredOf(home);
  return {
    energySource: metered?.energy ?? null,
    unit: metered?.unit ?? null,
    readingsOf: read && { energySource: read.energy, unit: read.unit },
    areaInSquareMetres: area,
    yearBuilt,
    altitudeInMetres: altitude,
    altitudeCounts: altitudeCounts(home.country),
    dwelling,
    conversions: conversions.map(({ energy, unit, factor, source, validFrom }) => ({
      energySource: energy,
      unit,
      kWhPerUnit: factor,
      source,
      validFrom,
    })),
    estimate: usual && { kWhPerUnit: usual.factor, source: usual.source },
    showReadingsBanner,
  };
}
