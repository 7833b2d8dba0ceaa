/** What a provider asks for energy, and when. */
export type Tariff = {
  readonly id: string;
  readonly energy: 'ELECTRICITY' | 'GAS';
  readonly provider: string | null;
  /** HOURLY: as the market has it each hour. */
  readonly type: 'FIXED' | 'HOURLY';
  /** Hundredths of the currency for each unit; null for HOURLY. */
  readonly price: number | null;
  readonly unit: 'kWh' | 'm3';
  /** ISO 4217. */
  readonly currency: string;
  /** Days of the home, ISO, both included. */
  readonly startDay: string;
  /** Null: until further notice. */
  readonly endDay: string | null;
};

/** `currency` null: that of the home's country. */
export type AskedTariff = Omit<Tariff, 'id' | 'currency'> & { readonly currency: string | null };
