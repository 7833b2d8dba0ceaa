import type { DeviceCapabilities } from '@braise/domain';
import type { Conversion, Dwelling, EnergySource, HomeFacts, MeterReading, Metered, SaidEnergy } from '@braise/domain/meter';
import { refuse } from '../../../commands/home-command.ts';

type HeatSourceKind = NonNullable<DeviceCapabilities['heatSource']>['kind'];

/** What a home is heated with, and what is known of it beside: what its residents say, null where they do not. */
export type HomeEnergy = {
  readonly timeZone: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string | null;
  /** How its meter counts. */
  readonly metered: Metered | null;
  /** What residents ever said of it, in order. */
  readonly said: readonly SaidEnergy[];
  /** Kinds of what heats it, of what is connected. */
  readonly heatSources: readonly HeatSourceKind[];
  /** m². */
  readonly area: number | null;
  readonly yearBuilt: number | null;
  /** Metres. */
  readonly altitude: number | null;
  readonly dwelling: Dwelling | null;
  readonly facts: HomeFacts;
  /** By their first day. */
  readonly conversions: readonly Conversion[];
};

/** Of clients that know of no settings. */
const USUAL: Metered = { energy: 'GAS', unit: 'm3' };
const OF_A_PUMP: Metered = { energy: 'ELECTRICITY', unit: 'kWh' };

/** What a reading is of that says no more than its figure: where residents do not say it, of what heats their home. Null: that may be either of two energies. */
export function meteredOf({ metered, heatSources }: Pick<HomeEnergy, 'metered' | 'heatSources'>): Metered | null {
  if (metered !== null || !heatSources.includes('heat-pump')) return metered ?? USUAL;
  return heatSources.includes('boiler') ? null : OF_A_PUMP;
}

/** What a home is heated with: as its residents say, or as what heats it does. Null: nobody can say. */
export const heatedWith = ({ metered, heatSources }: Pick<HomeEnergy, 'metered' | 'heatSources'>): EnergySource | null =>
  metered?.energy ?? (heatSources.includes('heat-pump') && !heatSources.includes('boiler') ? OF_A_PUMP.energy : null);

/** What residents said, with what they say today: of a day only the last. Null: that they do not know ends nothing else. */
export function sayToday(said: HomeEnergy['said'], today: string, energy: EnergySource | null): HomeEnergy['said'] {
  const before = said.filter(({ since }) => since < today);
  return energy === null || energy === before.at(-1)?.energy ? before : [...before, { since: today, energy }];
}

/** Days after which nobody says that it was a slip. */
const SLIP_DAYS = 7;

/** The same without slips: what was taken back within days, for what was said before it, or where nothing was, and nothing was read of it meanwhile. */
export function withoutSlips(said: HomeEnergy['said'], readings: readonly Pick<MeterReading, 'day' | 'energy'>[]): HomeEnergy['said'] {
  const isRead = ({ since, energy }: SaidEnergy, until: string): boolean =>
    readings.some((reading) => reading.energy === energy && reading.day >= since && reading.day <= until);
  const kept = said.reduceRight<HomeEnergy['said']>((later, word, index) => {
    const [before, next] = [said[index - 1], later[0]];
    const isTakenBack = next !== undefined && (before === undefined || next.energy === before.energy) && !isRead(word, next.since);
    return isTakenBack && Temporal.PlainDate.from(word.since).until(next.since).days <= SLIP_DAYS ? later : [word, ...later];
  }, []);
  return kept.filter(({ energy }, index) => energy !== kept[index - 1]?.energy);
}

/** Why a reading is not taken of which nobody can say what it is of. `field`: that says it. */
export const unsaidEnergy = (field: string) =>
  refuse({
    code: 'validationFailed',
    field,
    title: `${field}: Expected the settings of energy first, since a heat pump and a boiler are there`,
  });
