import type { TariffTermsBody } from '@braise/contract/energy-insights';
import { DAY_TYPES, cents } from '@braise/domain';
import type { OffPeakHours, PeakPrices, TariffTerms } from '@braise/domain/tariff';
import { clockTime, minuteOf } from '../bodies/clock-time.ts';

type OffPeakBody = Extract<TariffTermsBody, { kind: 'PEAK' }>['offPeak'][number];
type PeakPricesBody = { readonly peakInCents: number; readonly offPeakInCents: number };

/** How a price changes with the time, as the wire has it. */
export function termsBody(terms: TariffTerms): TariffTermsBody {
  switch (terms.kind) {
    case 'PEAK':
      return { kind: 'PEAK', ...pricesBody(terms.prices), offPeak: terms.offPeak.map(hoursBody) };
    case 'TEMPO': {
      const { BLUE, WHITE, RED } = terms.prices;
      return { kind: 'TEMPO', prices: { BLUE: pricesBody(BLUE), WHITE: pricesBody(WHITE), RED: pricesBody(RED) } };
    }
    case 'EJP':
      return { kind: 'EJP', prices: { NORMAL: pricesBody(terms.prices.NORMAL), EJP: pricesBody(terms.prices.EJP) } };
    case 'MARKET':
      return { kind: 'MARKET', factor: terms.factor, feeInCents: terms.fee, tax: terms.tax };
  }
}

export function askedTerms(body: TariffTermsBody): TariffTerms {
  switch (body.kind) {
    case 'PEAK':
      return { kind: 'PEAK', prices: askedPrices(body), offPeak: body.offPeak.map(askedHours) };
    case 'TEMPO': {
      const { BLUE, WHITE, RED } = body.prices;
      return { kind: 'TEMPO', prices: { BLUE: askedPrices(BLUE), WHITE: askedPrices(WHITE), RED: askedPrices(RED) } };
    }
    case 'EJP':
      return { kind: 'EJP', prices: { NORMAL: askedPrices(body.prices.NORMAL), EJP: askedPrices(body.prices.EJP) } };
    case 'MARKET':
      return { kind: 'MARKET', factor: body.factor, fee: cents(body.feeInCents), tax: body.tax };
  }
}

const pricesBody = ({ peak, offPeak }: PeakPrices): PeakPricesBody => ({ peakInCents: peak, offPeakInCents: offPeak });
const askedPrices = ({ peakInCents, offPeakInCents }: PeakPricesBody): PeakPrices => ({
  peak: cents(peakInCents),
  offPeak: cents(offPeakInCents),
});

/** The first of them is day 1. */
const WEEKDAYS = DAY_TYPES.SEVEN_DAY;

const hoursBody = ({ days, from, to }: OffPeakHours): OffPeakBody => ({
  days: WEEKDAYS.filter((_, index) => days.includes(index + 1)),
  start: clockTime(from),
  end: clockTime(to),
});
const askedHours = ({ days, start, end }: OffPeakBody): OffPeakHours => ({
  days: days.map((day) => WEEKDAYS.indexOf(day) + 1),
  from: minuteOf(start),
  to: minuteOf(end),
});
