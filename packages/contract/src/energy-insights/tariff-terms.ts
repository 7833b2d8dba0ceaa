import { DAY_TYPES } from '@braise/domain';
import * as z from 'zod/mini';
import { clockTime } from '../clock-time.ts';

/** In hundredths of the currency for each unit, up to four decimals. */
export const tariffPrice = z.number().check(z.gte(0), z.lte(100_000));

const peakPrices = z.object({ peakInCents: tariffPrice, offPeakInCents: tariffPrice });

/** Hours that begin on each of these weekdays; those that end at or before they begin do so on the day after. */
const offPeakHours = z.object({
  days: z.array(z.enum(DAY_TYPES.SEVEN_DAY)).check(z.minLength(1), z.maxLength(7)),
  start: clockTime,
  end: clockTime,
});

/** How the price of a unit changes with the time: by the hours of each weekday, by the colour of the day, or with the market of the day before. */
export const tariffTerms = z.discriminatedUnion('kind', [
  z.extend(peakPrices, { kind: z.literal('PEAK'), offPeak: z.array(offPeakHours).check(z.minLength(1), z.maxLength(21)) }),
  z.object({
    kind: z.literal('TEMPO'),
    prices: z.object({ BLUE: peakPrices, WHITE: peakPrices, RED: peakPrices }),
  }),
  z.object({ kind: z.literal('EJP'), prices: z.object({ NORMAL: peakPrices, EJP: peakPrices }) }),
  z.object({
    kind: z.literal('MARKET'),
    /** The price is (market × `factor` + `feeInCents`) × (1 + `tax`). */
    factor: z.number().check(z.gt(0), z.lte(10)),
    feeInCents: z.number().check(z.gte(-1_000), z.lte(1_000)),
    /** A share: 0.2 of 20 %. */
    tax: z.number().check(z.gte(0), z.lte(1)),
  }),
]);
export type TariffTermsBody = z.infer<typeof tariffTerms>;
