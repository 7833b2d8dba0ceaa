import * as z from 'zod/mini';
import { plainLine } from '../plain-line.ts';
import { energySource } from './energy-settings.ts';
import { givenNumber } from '../given-number.ts';
import { tariffPrice, tariffTerms } from './tariff-terms.ts';

/** A day of the calendar, ISO, in the years that a tariff may name. */
export const tariffDay = z.iso
  .date()
  .check(z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', 'Expected a day of the years 2000 to 2100'));

/** Characters of the name of a provider. */
export const LONGEST_PROVIDER = 80;

const givenPrice = z.pipe(givenNumber, tariffPrice);

/** What a provider asks for energy, and when. Days are the home's; two tariffs of one energy never share a day. */
export const tariffRequest = z.object({
  /**
   * Left out, as provider, type and currency may be: as it was; a new one is of what the home is heated with, as its settings say, or, where they do not or it is in cubic metres, of GAS,
   * which clients that do not know of it mean.
   */
  energy: z.optional(energySource),
  provider: z.optional(z.nullable(plainLine(LONGEST_PROVIDER))),
  /** HOURLY: the price changes with the time, so none is given but `terms` may be. Of a new one FIXED when left out. */
  type: z.optional(z.enum(['FIXED', 'HOURLY'])),
  /** Needed for FIXED. */
  tariffInCents: z.optional(z.nullable(givenPrice)),
  /** How an HOURLY price changes; null: with the market, by a formula that nobody knows. Left out: as it was. */
  terms: z.optional(z.nullable(tariffTerms)),
  /** For a month, whatever is used; null: not known. Left out: as it was. */
  standingChargeInCents: z.optional(z.nullable(givenPrice)),
  /** For a kilowatt-hour that the home gives; null: not known, or nothing. Left out: as it was. */
  feedInInCents: z.optional(z.nullable(givenPrice)),
  unit: z.enum(['kWh', 'm3']),
  /** ISO 4217; of a new one the country's when left out. */
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Expected three letters of a currency'))),
  startDate: tariffDay,
  /** The last day, included; null or left out: until further notice. */
  endDate: z.optional(z.nullable(tariffDay)),
});
export type TariffRequest = z.infer<typeof tariffRequest>;

export const tariff = z.object({
  id: z.uuid(),
  energy: energySource,
  provider: z.nullable(z.string()),
  type: z.enum(['FIXED', 'HOURLY']),
  tariffInCents: z.nullable(z.number()),
  terms: z.nullable(tariffTerms),
  standingChargeInCents: z.nullable(z.number()),
  feedInInCents: z.nullable(z.number()),
  unit: z.enum(['kWh', 'm3']),
  currency: z.string(),
  startDate: z.iso.date(),
  endDate: z.nullable(z.iso.date()),
});
export type TariffBody = z.infer<typeof tariff>;

/** By their first day; with the currency, ISO 4217, that a new one is in unless another is said. */
export const tariffs = z.object({ currency: z.string(), tariffs: z.array(tariff) });
