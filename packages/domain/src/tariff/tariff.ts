import type { EnergySource } from '../meter/energy-source.ts';
import type { Cents } from '../units/units.ts';
import type { ColourCalendar, ColourOf } from './colour-calendars.ts';

/** What a provider asks for energy, and when. */
export type Tariff = {
  readonly id: string;
  readonly energy: EnergySource;
  readonly provider: string | null;
  /** HOURLY: it changes with the time, as `terms` say. */
  readonly type: 'FIXED' | 'HOURLY';
  /** For each unit, taxes included; null for HOURLY. */
  readonly price: Cents | null;
  /** How an HOURLY price changes; null: with the market, nobody knows by what formula. Null for FIXED. */
  readonly terms: TariffTerms | null;
  /** m3: of gas alone. */
  readonly unit: 'kWh' | 'm3';
  /** ISO 4217. */
  readonly currency: string;
  /** What is asked for each month whatever is used, taxes included; null: nobody has said. */
  readonly standingCharge: Cents | null;
  /** What is paid for each kilowatt-hour that the home gives; null: nobody has said, or nothing. */
  readonly feedIn: Cents | null;
  /** Days of the home, ISO, both included. */
  readonly startDay: string;
  /** Null: until further notice. */
  readonly endDay: string | null;
};

/** How a price changes with the time. Prices are hundredths of the tariff's currency for each unit, taxes included, where nothing else is said. */
export type TariffTerms =
  | { readonly kind: 'PEAK'; readonly prices: PeakPrices; readonly offPeak: readonly OffPeakHours[] }
  | { readonly [Calendar in ColourCalendar]: ColourTerms<Calendar> }[ColourCalendar]
  | ({ readonly kind: 'MARKET' } & MarketFormula);

type ColourTerms<Calendar extends ColourCalendar> = {
  readonly kind: Calendar;
  readonly prices: Readonly<Record<ColourOf<Calendar>, PeakPrices>>;
};

export type PeakPrices = { readonly peak: Cents; readonly offPeak: Cents };

/** Minutes after midnight of the clock at home, from 0 to 1440; `to` at or before `from`: until then of the day after. `days`: on which it begins, 1 Monday to 7 Sunday. */
export type OffPeakHours = { readonly days: readonly number[]; readonly from: number; readonly to: number };

/** The price is (market × `factor` + `fee`) × (1 + `tax`). `fee`: hundredths for each kilowatt-hour, before that tax; `tax`: a share. */
export type MarketFormula = { readonly factor: number; readonly fee: Cents; readonly tax: number };
