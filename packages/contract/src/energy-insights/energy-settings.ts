import { DWELLINGS, HOME_FACTS_LIMITS } from '@braise/domain/meter';
import * as z from 'zod/mini';
import { meterDay, meterUnit } from './meter-units.ts';

/** What a home is heated with. */
export const energySource = z.enum(['GAS', 'ELECTRICITY', 'DISTRICT_HEAT', 'OIL', 'PROPANE', 'PELLETS']);

const dwelling = z.enum(DWELLINGS);

const conversion = z.object({
  energySource,
  unit: meterUnit,
  /** By the gross calorific value. */
  kWhPerUnit: z.number(),
  /** UNIT: the unit says it; BILL: a bill did. TYPICAL, ALTITUDE: estimated, by what the fuel usually holds, or by that and how high the home lies. */
  source: z.enum(['UNIT', 'BILL', 'TYPICAL', 'ALTITUDE']),
  /** The first day on which it holds; null: from the first reading on. */
  validFrom: z.nullable(z.iso.date()),
});
export type ConversionBody = z.infer<typeof conversion>;

const { area, yearBuilt, altitude, factor } = HOME_FACTS_LIMITS;

/** All of it is put; what nobody knows is null. */
export const energySettingsRequest = z.object({
  energySource: z.nullable(energySource),
  /** In which it is counted; null: as such an energy usually is. */
  unit: z.nullable(meterUnit),
  areaInSquareMetres: z.nullable(z.number().check(z.gte(area.least), z.lte(area.most))),
  yearBuilt: z.nullable(z.int().check(z.gte(yearBuilt.least), z.lte(yearBuilt.most))),
  altitudeInMetres: z.nullable(z.int().check(z.gte(altitude.least), z.lte(altitude.most))),
  /** Left out: what was said before. */
  dwelling: z.optional(z.nullable(dwelling)),
  /** What a unit holds from a day on, in place of what was known of it, and of what was estimated of later days; what a bill says of those stays, unless another says it without a day. Left out: what was used is converted as before. */
  conversion: z.optional(
    z.object({
      /** As a bill says; null: estimated, by country and altitude. */
      kWhPerUnit: z.nullable(z.number().check(z.gte(factor.least), z.lte(factor.most))),
      /** Null: from the first reading on. */
      validFrom: z.nullable(meterDay),
    }),
  ),
});
export type EnergySettingsRequest = z.infer<typeof energySettingsRequest>;

export const energySettings = z.object({
  energySource: z.nullable(energySource),
  unit: z.nullable(meterUnit),
  /** What a reading is taken for that is added now: as is said above, or of what heats the home, gas where nothing says that. Null: a heat pump and a boiler are there, and it is refused until somebody says. */
  readingsOf: z.nullable(z.object({ energySource, unit: meterUnit })),
  areaInSquareMetres: z.nullable(z.number()),
  yearBuilt: z.nullable(z.int()),
  altitudeInMetres: z.nullable(z.int()),
  /** In the home's country what gas holds is estimated by it, where it is counted by its volume. */
  altitudeCounts: z.boolean(),
  /** A flat has neighbours who heat their side of its walls; null: nobody has said. */
  dwelling: z.nullable(dwelling),
  /** Of all units that the home has been counted in, by their first day. */
  conversions: z.array(conversion),
  /** What a unit is estimated to hold today; null: nothing is near enough, or no energy is known. */
  estimate: z.nullable(z.object({ kWhPerUnit: z.number(), source: z.enum(['UNIT', 'TYPICAL', 'ALTITUDE']) })),
  /** Whether whoever asks is to be told on the home that the meter was not read for a month. Put away with their choices, as `eiqReadingsBanner`, for a month. */
  showReadingsBanner: z.boolean(),
});
export type EnergySettingsBody = z.infer<typeof energySettings>;
