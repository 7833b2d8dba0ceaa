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

/**
 * The same without slips. Those are words that were taken back within days, and of whose energy nothing was read meanwhile: all between two words of one energy, and what was said first of all, where the next says otherwise.
 * From the last word back, so that a slip of today undoes no change of last week.
 */
export function withoutSlips(said: HomeEnergy['said'], readings: readonly Pick<MeterReading, 'day' | 'energy'>[]): HomeEnergy['said'] {
  /** Whether all but the last of them were taken back. */
  const areSlips = (words: HomeEnergy['said']): boolean =>
    Temporal.PlainDate.from(words[0]!.since).until(words.at(-1)!.since).days <= SLIP_DAYS &&
    words.slice(0, -1).every(({ since, energy }, index) => {
      const until = words[index + 1]!.since;
      return readings.every((reading) => reading.energy !== energy || reading.day < since || reading.day > until);
    });
  let kept: HomeEnergy['said'] = [];
  for (const word of said.toReversed()) {
    const again = kept.findIndex(({ energy }) => energy === word.energy) + 1;
    kept = [word, ...(again > 0 && areSlips(kept.slice(0, again)) ? kept.slice(again) : kept)];
  }
  while (kept.length > 1 && areSlips(kept.slice(0, 2))) kept = kept.slice(1);
  return kept;
}

/** Why a reading is not taken of which nobody can say what it is of. `field`: that says it. */
export const unsaidEnergy = (field: string) =>
  refuse({
    code: 'validationFailed',
    field,
    title: `${field}: Expected the settings of energy first, since a heat pump and a boiler are there`,
  });
