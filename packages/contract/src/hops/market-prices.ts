import { PRICE_SOURCES, PUBLICATION_FAULTS } from '@braise/domain/market';
import { COLOUR_CALENDARS } from '@braise/domain/tariff';
import * as z from 'zod/mini';

const timestamp = z.iso.datetime();

/** The day of the home; left out: that of now. */
export const marketPricesQuery = z.object({ date: z.optional(z.iso.date()) });

/** What electricity costs in the zone that a home lies in, on a day of the home, before whatever its contract makes of it: an addition of this server, like all of this. */
export const marketPrices = z.object({
  date: z.iso.date(),
  from: timestamp,
  to: timestamp,
  /** A bidding zone, or a region of Great Britain; null: nobody knows in which the home lies. `by`: what it was found by. */
  zone: z.nullable(z.object({ code: z.string(), by: z.enum(['country', 'postal-code', 'operator', 'demo']) })),
  /** Prices are for a megawatt-hour of `currency`, ISO 4217; null: there are none. */
  unit: z.literal('MWh'),
  currency: z.nullable(z.string()),
  /** In order; below 0 at times. */
  steps: z.array(z.object({ from: timestamp, to: timestamp, price: z.number() })),
  /** Where they come from, by day of the market. */
  publications: z.array(
    z.object({
      day: z.iso.date(),
      source: z.enum(PRICE_SOURCES),
      /** `demo`: made up for the demo homes, and paid by nobody. */
      kind: z.enum(['market', 'demo']),
      /** The auction of the day before, without taxes and fees; or a supplier's rate. */
      of: z.enum(['day-ahead', 'unit-rate']),
      vatIncluded: z.boolean(),
      stepMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
      /** Since when they are known as they are: their source published them by then at the latest. */
      knownSince: timestamp,
      /** When the source was last heard to say the same. */
      readAt: timestamp,
      /** 1; more: they were told otherwise before. */
      revision: z.int(),
    }),
  ),
  /** When the source of the zone last answered; null: never, or there is none. */
  answeredAt: z.nullable(timestamp),
  /** Stretches without a price, and why. */
  missing: z.array(
    z.object({
      from: timestamp,
      to: timestamp,
      /**
       * `zone-unknown`: the country has several zones; `no-source`: nobody is asked for this zone; `not-yet-published`; `stale`: the source has not answered since they were
       * expected; `refused`: what it told could not be believed; `gap`: it leaves this stretch out; `absent`: of a day that is over.
       */
      why: z.enum(['zone-unknown', 'no-source', 'not-yet-published', 'stale', 'refused', 'gap', 'absent']),
      /** When they are expected, or were; null: that is not why. */
      expectedAt: z.nullable(timestamp),
      /** What was wrong with what was told; null: that is not why. */
      fault: z.nullable(z.enum(PUBLICATION_FAULTS)),
    }),
  ),
  /** Of the day in France, for Tempo contracts, where the server asks for it; a colour is no price. `value` null: not decided yet. */
  colour: z.nullable(
    z.object({
      value: z.nullable(z.enum(COLOUR_CALENDARS.TEMPO.colours)),
      knownSince: z.nullable(timestamp),
      expectedAt: z.nullable(timestamp),
    }),
  ),
});
export type MarketPricesBody = z.infer<typeof marketPrices>;
