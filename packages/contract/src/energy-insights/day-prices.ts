import { COLOUR_CALENDARS } from '@braise/domain/tariff';
import * as z from 'zod/mini';
import { energySource } from './energy-settings.ts';
import { tariffDay } from './tariff.ts';

export const dayPricesQuery = z.object({
  /** Of the home; left out: today. */
  date: z.optional(tariffDay),
  energy: z.optional(energySource),
});

const stretch = {
  from: z.iso.datetime(),
  /** Not included. */
  to: z.iso.datetime(),
};

/** What a unit of energy costs meanwhile, or why nobody knows. */
const priceStretch = z.union([
  z.object({
    ...stretch,
    priceInCents: z.number(),
    rate: z.enum(['FIXED', 'PEAK', 'OFF_PEAK', 'MARKET']),
    /** Of the day, where the tariff has one. */
    colour: z.nullable(z.enum([...COLOUR_CALENDARS.TEMPO.colours, ...COLOUR_CALENDARS.EJP.colours])),
    tariffId: z.uuid(),
  }),
  z.object({
    ...stretch,
    priceInCents: z.null(),
    gap: z.enum(['NO_TARIFF', 'NO_FORMULA', 'NO_MARKET_PRICE', 'NO_DAY_COLOUR']),
    tariffId: z.nullable(z.uuid()),
  }),
]);
export type PriceStretchBody = z.infer<typeof priceStretch>;

/** What energy costs on a day of the home, by its tariffs: stretches in order that cover the day, of 23, 24 or 25 hours. */
export const dayPrices = z.object({ date: z.iso.date(), energy: energySource, stretches: z.array(priceStretch) });
