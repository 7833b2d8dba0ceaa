import { type LocalDay, localDayAt, wallInstant } from '../schedule/local-day.ts';
import { type Cents, type Instant, cents, instant } from '../units/units.ts';
import { COLOUR_CALENDARS, type ColourCalendar, type DayColour, colourOutOfSeason } from './colour-calendars.ts';
import { peakStretches } from './off-peak.ts';
import type { MarketFormula, PeakPrices, Tariff, TariffTerms } from './tariff.ts';

/** What a unit of energy costs from `from` until just before `to`, in hundredths of the tariff's currency, and how that is known. */
export type Price = {
  readonly from: Instant;
  readonly to: Instant;
  readonly price: Cents;
  readonly rate: 'FIXED' | 'PEAK' | 'OFF_PEAK' | 'MARKET';
  /** Of a tariff whose days have one. */
  readonly colour: DayColour | null;
  readonly tariff: Tariff;
};

/** No tariff holds; how its price follows the market is not known; the market's price is not; nobody has told the day's colour. */
export type PriceGapReason = 'NO_TARIFF' | 'NO_FORMULA' | 'NO_MARKET_PRICE' | 'NO_DAY_COLOUR';
export type PriceGap = {
  readonly from: Instant;
  readonly to: Instant;
  readonly price: null;
  readonly gap: PriceGapReason;
  readonly tariff: Tariff | null;
};
export type PriceStretch = Price | PriceGap;

/** What the market asks for a kilowatt-hour before fees and taxes, hundredths of its currency. */
export type MarketStep = { readonly from: Instant; readonly to: Instant; readonly price: Cents };

export type PriceSources = {
  /** Of one energy of one home; two never share a day. */
  readonly tariffs: readonly Tariff[];
  readonly timeZone: string;
  /** What is known of the market's prices of a day, in order, without overlap. */
  readonly market: (day: LocalDay) => readonly MarketStep[];
  /** The colour of a date, ISO; null: nobody has told it. */
  readonly colourOf: (calendar: ColourCalendar, date: string) => DayColour | null;
};

/** What a unit of energy costs in a home, at any instant. */
export function createPriceList(sources: PriceSources) {
  const days = new Map<Instant, readonly PriceStretch[]>();

  /** The prices of a local day, and the gaps among them, in order and covering it. */
  function of(day: LocalDay): readonly PriceStretch[] {
    const known = days.get(day.start);
    if (known !== undefined) return known;
    const stretches = stretchesOf(day, sources);
    days.set(day.start, stretches);
    return stretches;
  }

  return {
    of,
    at(instantAsked: Instant): PriceStretch {
      const stretches = of(localDayAt(sources.timeZone, instantAsked));
      let [low, high] = [0, stretches.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (stretches[middle]!.from <= instantAsked) low = middle;
        else high = middle - 1;
      }
      return stretches[low]!;
    },
  };
}

/** The one that holds on a date, ISO; null: none does. */
export const tariffOn = (tariffs: readonly Tariff[], date: string): Tariff | null =>
  tariffs.find(({ startDay, endDay }) => startDay <= date && (endDay === null || date <= endDay)) ?? null;

function stretchesOf(day: LocalDay, { tariffs, timeZone, market, colourOf }: PriceSources): readonly PriceStretch[] {
  const whole = { from: day.start, to: day.end };
  const tariff = tariffOn(tariffs, day.date);
  if (tariff === null) return [{ ...whole, price: null, gap: 'NO_TARIFF', tariff: null }];
  const { price, terms } = tariff;
  if (price !== null) return [{ ...whole, price, rate: 'FIXED', colour: null, tariff }];
  switch (terms?.kind) {
    case undefined:
      return [{ ...whole, price: null, gap: 'NO_FORMULA', tariff }];
    case 'PEAK':
      return peakStretches(terms.offPeak, timeZone, day).map(({ from, to, offPeak }) => ({
        from,
        to,
        price: offPeak ? terms.prices.offPeak : terms.prices.peak,
        rate: offPeak ? 'OFF_PEAK' : 'PEAK',
        colour: null,
        tariff,
      }));
    case 'TEMPO':
    case 'EJP':
      return colouredStretches(day, timeZone, tariff, terms, colourOf);
    case 'MARKET':
      return marketStretches(market(day), whole, tariff, terms);
  }
}

function colouredStretches(
  day: LocalDay,
  timeZone: string,
  tariff: Tariff,
  { kind: calendar, ...terms }: Extract<TariffTerms, { kind: ColourCalendar }>,
  colourOf: PriceSources['colourOf'],
): readonly PriceStretch[] {
  const { begins, offPeak } = COLOUR_CALENDARS[calendar];
  const prices: Readonly<Partial<Record<DayColour, PeakPrices>>> = terms.prices;
  const turns = wallInstant(day, begins);
  const before = localDayAt(timeZone, instant(day.start - 1));
  return peakStretches([{ ...offPeak, days: EVERY_DAY }], timeZone, day)
    .flatMap((stretch) => [
      { ...stretch, to: instant(Math.min(stretch.to, turns)), date: before.date },
      { ...stretch, from: instant(Math.max(stretch.from, turns)), date: day.date },
    ])
    .filter(({ from, to }) => from < to)
    .map(({ from, to, offPeak: off, date }): PriceStretch => {
      const colour = colourOf(calendar, date) ?? colourOutOfSeason(calendar, date);
      const asked = colour === null ? undefined : prices[colour];
      return asked === undefined
        ? { from, to, price: null, gap: 'NO_DAY_COLOUR', tariff }
        : { from, to, price: off ? asked.offPeak : asked.peak, rate: off ? 'OFF_PEAK' : 'PEAK', colour, tariff };
    });
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function marketStretches(
  steps: readonly MarketStep[],
  whole: { readonly from: Instant; readonly to: Instant },
  tariff: Tariff,
  formula: MarketFormula,
): readonly PriceStretch[] {
  const stretches: PriceStretch[] = [];
  let told = whole.from;
  const gapUntil = (to: Instant) => to > told && stretches.push({ from: told, to, price: null, gap: 'NO_MARKET_PRICE', tariff });
  for (const step of steps) {
    const from = instant(Math.max(step.from, told));
    const to = instant(Math.min(step.to, whole.to));
    if (from >= to) continue;
    gapUntil(from);
    stretches.push({ from, to, price: priceByMarket(step.price, formula), rate: 'MARKET', colour: null, tariff });
    told = to;
  }
  gapUntil(whole.to);
  return stretches;
}

const priceByMarket = (market: Cents, { factor, fee, tax }: MarketFormula): Cents => cents((market * factor + fee) * (1 + tax));
