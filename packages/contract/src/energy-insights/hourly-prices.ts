import { COLOUR_CALENDARS } from '@braise/domain/tariff';
import * as z from 'zod/mini';

const timestamp = z.iso.datetime();
/** Not included: `to`. */
const span = { from: timestamp, to: timestamp };

/** Beside an average: so many per cent of it; null: of one that is not above nothing there is no share. */
const standing = z.nullable(z.object({ side: z.enum(['ABOVE', 'BELOW', 'LEVEL']), percent: z.nullable(z.int()) }));
/** By time, whatever is used. `complete` false: part of the time has no price, and is left out. */
const average = z.nullable(z.object({ priceInCents: z.number(), complete: z.boolean() }));
/** `priceInCents`: on average. */
const window = z.nullable(z.object({ ...span, priceInCents: z.number() }));

const stretch = z.union([
  z.object({
    ...span,
    priceInCents: z.number(),
    rate: z.enum(['FIXED', 'PEAK', 'OFF_PEAK', 'MARKET']),
    colour: z.nullable(z.enum([...COLOUR_CALENDARS.TEMPO.colours, ...COLOUR_CALENDARS.EJP.colours])),
    /** Of its day: in a window, or at a price as low or high as any. */
    level: z.nullable(z.enum(['CHEAP', 'DEAR'])),
  }),
  z.object({ ...span, priceInCents: z.null() }),
]);
export type HourlyStretchBody = z.infer<typeof stretch>;

const day = z.object({
  date: z.iso.date(),
  ...span,
  /** Whether its price changes with the time; NONE: no tariff holds. */
  pricing: z.enum(['NONE', 'FIXED', 'HOURLY']),
  /** ISO 4217; null: no tariff holds. */
  currency: z.nullable(z.string()),
  /** In order, covering the day of 23, 24 or 25 hours. */
  stretches: z.array(stretch),
  average,
  /** When electricity costs least and most; null: never, or too little is known. */
  cheapest: window,
  dearest: window,
  /** Why the first stretch without a price has none; null: all have one. */
  missing: z.nullable(
    z.object({
      gap: z.enum(['NO_TARIFF', 'NO_FORMULA', 'NO_MARKET_PRICE', 'NO_DAY_COLOUR']),
      /** Of a price of the market or a colour: why it is not known, as for market prices. */
      why: z.nullable(
        z.enum(['zone-unknown', 'no-source', 'not-yet-published', 'stale', 'refused', 'gap', 'absent', 'other-currency', 'supplier-only']),
      ),
      /** When it is expected, or was. */
      expectedAt: z.nullable(timestamp),
    }),
  ),
});
export type PricedDayBody = z.infer<typeof day>;

/** What a kilowatt-hour costs today and tomorrow in the home, taxes included, and when it costs least. */
export const hourlyPrices = z.object({
  readAt: timestamp,
  /** Made up for the demo homes, and paid by nobody. */
  demo: z.boolean(),
  /** Prices of tomorrow come out today, and can be mailed then. */
  published: z.boolean(),
  now: stretch,
  /** Now beside the average of today; null: one is not known. */
  standing,
  today: day,
  tomorrow: day,
  /** The average of tomorrow beside that of today. */
  tomorrowStanding: standing,
  /** Of this month, until now. */
  month: average,
  /** What things cost that are commonly run when electricity is cheap: assumed, not measured. */
  uses: z.array(
    z.object({
      use: z.enum(['WASH', 'DISHES', 'CAR']),
      kilowattHours: z.number(),
      minutes: z.int(),
      /** Begun now; null: not known as far as it lasts. */
      nowInCents: z.nullable(z.number()),
      /** Begun when it costs least until the end of what is known. */
      cheapest: z.nullable(z.object({ from: timestamp, costInCents: z.number() })),
    }),
  ),
});
export type HourlyPricesBody = z.infer<typeof hourlyPrices>;
