import type { Conversion, Dwelling, HomeFacts, Metered } from '@braise/domain/meter';

/** What a home is heated with, and what is known of it beside: what its residents say, null where they do not. */
export type HomeEnergy = {
  readonly timeZone: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string | null;
  /** How its meter counts. */
  readonly metered: Metered | null;
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

/** What a reading is of that says no more than its figure. */
export const meteredOf = ({ metered }: Pick<HomeEnergy, 'metered'>): Metered => metered ?? USUAL;
