import { MINUTES_A_DAY } from '@braise/domain';
import type { Conversion, MeterReading } from '@braise/domain/meter';
import type { ReadStretch } from '@braise/energy';
import { createRandomStream, deriveSeed } from '@braise/simulator';
import type { HomeEnergy } from '../../../src/features/meter-readings/settings/home-energy.ts';
import { readMeter } from '../../../src/wire/consumption/known/read-meter.ts';
import type { LivedHome } from '../part.ts';

const METERED = { energy: 'GAS', unit: 'm3' } as const;
/** kWh of a cubic metre, as a bill says it. */
const FACTOR = 10.9;
const CONVERSION: Conversion = { ...METERED, factor: FACTOR, source: 'BILL', validFrom: null };
/** Between breakfast and supper. */
const READ = { from: 7 * 60, to: 21 * 60 };

/** What residents read off the gas meter of a home on some days, ISO: whole cubic metres, at an hour that they do not say. */
export function typedReadings(
  { bench: { definition, seed }, year: { days } }: LivedHome,
  dates: readonly string[],
): readonly MeterReading[] {
  const random = createRandomStream(deriveSeed(seed, definition.key, 'readings'));
  let total = random.between(1_000, 9_000) * FACTOR;
  const readings: MeterReading[] = [];
  for (const { date, heating, hotWater } of days) {
    if (dates.includes(date)) {
      const burned = ((heating + hotWater) * random.between(READ.from, READ.to)) / MINUTES_A_DAY;
      readings.push({ ...METERED, id: date, day: date, minute: null, value: Math.floor((total + burned) / FACTOR), answers: [] });
    }
    total += heating + hotWater;
  }
  return readings;
}

/** The same as stretches between two readings, as they are calibrated by. */
export const stretchesOf = ({ bench: { definition } }: LivedHome, readings: readonly MeterReading[]): readonly ReadStretch[] =>
  readMeter(readings, homeEnergyOf(definition)).stretches;

const homeEnergyOf = ({ timeZone, place, rooms, dwelling }: LivedHome['bench']['definition']): HomeEnergy => {
  const area = rooms.reduce((sum, room) => sum + room.area, 0);
  const yearBuilt = dwelling.constructionYear;
  return {
    timeZone,
    country: 'FRA',
    metered: METERED,
    said: [],
    heatSources: ['boiler'],
    area,
    yearBuilt,
    altitude: place.altitude,
    dwelling: dwelling.type,
    facts: { area, yearBuilt, south: false },
    conversions: [CONVERSION],
  };
};
