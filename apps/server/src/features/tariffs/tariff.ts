import type { Cents } from '@braise/domain';

/** What a provider asks for energy, and when. */
export type Tariff = {
  readonly id: string;
  readonly energy: 'ELECTRICITY' | 'GAS';
  readonly provider: string | null;
  /** HOURLY: as the market has it each hour. */
  readonly type: 'FIXED' | 'HOURLY';
  /** For each unit; null for HOURLY. */
  readonly price: Cents | null;
  readonly unit: 'kWh' | 'm3';
  /** ISO 4217. */
  readonly currency: string;
  /** Days of the home, ISO, both included. */
  readonly startDay: string;
  /** Null: until further notice. */
  readonly endDay: string | null;
};

type Described = Pick<Tariff, 'energy' | 'provider' | 'type' | 'currency'>;
/** What a client says of a tariff. What it leaves out, it may not know of: that stays as it was. */
export type RequestedTariff = Omit<Tariff, 'id' | keyof Described> & { readonly [Key in keyof Described]: Described[Key] | undefined };
