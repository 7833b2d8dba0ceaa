import { type Instant, MINUTES_A_DAY, kilowattHours } from '@braise/domain';
import { type BurnedUse, type MeterReading, OFF_CONTENT, burnedUses, gatherStretches, isBurned, weighReadings } from '@braise/domain/meter';
import { localDayOf, wallInstant } from '@braise/domain/schedule';
import type { ReadStretch } from '@braise/energy';
import type { Database } from '../../../database/database.ts';
import { loadReadings } from '../../../features/meter-readings/meter-reading.store.ts';
import type { FuelOn } from '../../../features/consumption/tell-day.ts';
import { type HomeEnergy, withoutSlips } from '../../../features/meter-readings/settings/home-energy.ts';
import { loadHomeEnergy } from '../../../features/meter-readings/settings/home-energy.store.ts';
import { fuelOn } from './fuel-on.ts';

/**
 * As standard deviations: units of whole readings together, days of two readings without their hour, each on some hour of its day while people are up.
 */
const OFF_UNITS = 0.41;
const OFF_DAYS = 0.24;

/** What was read off the meter of a home's fuel. */
export type ReadMeter = {
  /** In order: between two readings each, or more where those were not far enough apart. */
  readonly stretches: readonly ReadStretch[];
  readonly fuelOn: FuelOn;
  /** A reading seems to be in another unit than it was given in. */
  readonly isUnitInDoubt: boolean;
  /** Those that are reckoned with: none that is in doubt. Null: there are none. */
  readonly readings: { readonly count: number; readonly lastDate: string } | null;
};

export function readMeter(readings: readonly MeterReading[], home: HomeEnergy): ReadMeter {
  const at = ({ day, minute }: MeterReading): Instant | null => {
    const local = localDayOf(home.timeZone, day);
    return local && wallInstant(local, minute ?? MINUTES_A_DAY / 2);
  };
  const { stretches: weighed, doubts } = weighReadings(readings, home);
  const stretches = gatherStretches(burnedUses(weighed, home.conversions)).gathered.flatMap((uses) => {
    const [first, last] = [uses[0]!, uses.at(-1)!];
    const [from, to] = [at(first.from), at(last.to)];
    const energy = kilowattHours(uses.reduce((sum, use) => sum + use.energy.of, 0));
    return from === null || to === null ? [] : { from, to, energy, error: errorOf(uses), shift: shiftOf(uses) };
  });
  const certain = readings.filter(({ id }) => !doubts.has(id));
  const believed = certain.filter(isBurned);
  const lastDate = believed
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return {
    stretches,
    fuelOn: fuelOn(believed, withoutSlips(home.said, certain)),
    isUnitInDoubt: [...doubts.values()].some(({ kind }) => kind === 'UNIT'),
    readings: lastDate === undefined ? null : { count: believed.length, lastDate },
  };
}

/** The stretches of a home as it is kept; nothing of one that is gone. */
export async function loadStretches(database: Pick<Database, 'kysely'>, homeId: number): Promise<readonly ReadStretch[]> {
  const energy = await loadHomeEnergy(database, homeId);
  return energy === null ? [] : readMeter(await loadReadings(database, homeId), energy).stretches;
}

const sumOf = (uses: readonly BurnedUse[], of: 'days' | 'used'): number => uses.reduce((sum, use) => sum + use[of], 0);

function errorOf(uses: readonly BurnedUse[]): number {
  const [days, used] = [sumOf(uses, 'days'), sumOf(uses, 'used')];
  const isVague = [uses[0]?.from, uses.at(-1)?.to].some((end) => end?.minute === null);
  return Math.hypot(OFF_UNITS / used, isVague ? OFF_DAYS / days : 0);
}

/** What a unit holds is estimated alike for all of a home's. */
const shiftOf = (uses: readonly BurnedUse[]): number => (uses.some(({ energy }) => energy.estimated) ? OFF_CONTENT : 0);
