import type { HourlyPricesBody, HourlyStretchBody, PricedDayBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { MINUTE, iso, roundTo } from '@braise/domain';
import { marketDayAt } from '@braise/domain/market';
import { type AveragePrice, ENERGY_USES, type PriceStretch, type PriceWindow, levelOf } from '@braise/domain/tariff';
import { type MarketPrices, readMarketPrices } from '../../features/prices/read-market-prices.ts';
import { whyNotPriced } from '../../features/tariffs/home-prices.ts';
import { type PricedDay, hourlyPrices } from '../../features/tariffs/hourly-prices.ts';
import { isPublished } from '../../features/tariffs/price-mail/is-published.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';

/** What electricity costs today and tomorrow. Why something of it is not known is told by whoever keeps the prices of the market. */
export async function readHourlyPrices({
  params: { homeId },
  server,
  at,
}: RequestOf<typeof insights.getHourlyPrices>): Promise<HourlyPricesBody | null> {
  const prices = await hourlyPrices(server.database, homeId, server.prices.zones, at);
  if (prices === null) return null;
  const { now, today, tomorrow, month, standing, tomorrowStanding, uses } = prices;
  const told = async ({ day, stretches }: PricedDay) =>
    isPublished(stretches[0]?.tariff ?? null) ? readMarketPrices(server, homeId, day.date, at) : null;
  const [marketToday, marketTomorrow] = await Promise.all([told(today), told(tomorrow)]);
  const demo = now.tariff?.terms?.kind === 'MARKET' && marketToday?.days.some(({ source }) => source === 'demo') === true;
  return {
    readAt: iso(at),
    demo,
    published: !demo && isPublished(tomorrow.stretches[0]?.tariff ?? null),
    now: stretchBody(now, today),
    standing,
    today: dayBody(today, marketToday),
    tomorrow: dayBody(tomorrow, marketTomorrow),
    tomorrowStanding,
    month: averageBody(month),
    uses: uses.map(({ use, cost }) => ({
      use,
      kilowattHours: ENERGY_USES[use].energy,
      minutes: ENERGY_USES[use].lasts / MINUTE,
      nowInCents: cost.now === null ? null : roundTo(cost.now, 4),
      cheapest: cost.cheapest && { from: iso(cost.cheapest.from), costInCents: roundTo(cost.cheapest.cost, 4) },
    })),
  };
}

function dayBody(priced: PricedDay, market: MarketPrices | null): PricedDayBody {
  const { day, stretches, average, windows } = priced;
  const tariff = stretches[0]?.tariff ?? null;
  return {
    date: day.date,
    from: iso(day.start),
    to: iso(day.end),
    pricing: tariff?.type ?? 'NONE',
    currency: tariff?.currency ?? null,
    stretches: stretches.map((stretch) => stretchBody(stretch, priced)),
    average: averageBody(average),
    cheapest: windowBody(windows.cheapest),
    dearest: windowBody(windows.dearest),
    missing: missingBody(stretches, market),
  };
}

function stretchBody(stretch: PriceStretch, { windows, stretches }: PricedDay): HourlyStretchBody {
  const when = { from: iso(stretch.from), to: iso(stretch.to) };
  if (stretch.price === null) return { ...when, priceInCents: null };
  const { price, rate, colour } = stretch;
  return { ...when, priceInCents: roundTo(price, 4), rate, colour, level: levelOf(stretch, windows, stretches) };
}

const averageBody = (average: AveragePrice | null) => average && { priceInCents: roundTo(average.price, 4), complete: average.complete };

const windowBody = (window: PriceWindow | null) =>
  window && { from: iso(window.from), to: iso(window.to), priceInCents: roundTo(window.price, 4) };

function missingBody(stretches: readonly PriceStretch[], market: MarketPrices | null): PricedDayBody['missing'] {
  const hole = stretches.find(({ price }) => price === null);
  if (hole === undefined || hole.price !== null) return null;
  const { gap, from, tariff } = hole;
  if (gap === 'NO_TARIFF' || gap === 'NO_FORMULA') return { gap, why: null, expectedAt: null };
  if (gap === 'NO_DAY_COLOUR') {
    // a day begins in the colour of the one before, and that of its own is known
    if (market?.colour?.known) return { gap, why: 'absent', expectedAt: null };
    const expectedAt = market?.colour?.expectedAt ?? null;
    return { gap, why: expectedAt === null ? 'no-source' : 'not-yet-published', expectedAt: expectedAt && iso(expectedAt) };
  }
  // where the market knows a price there, the tariff cannot be reckoned by it
  const told = market?.days.find(({ day }) => day === marketDayAt(from).date);
  const missing = market?.missing.find((stretch) => stretch.from <= from && from < stretch.to) ?? {
    why: (told && tariff && whyNotPriced(tariff, told)) ?? ('no-source' as const),
  };
  return { gap, why: missing.why, expectedAt: 'expectedAt' in missing ? iso(missing.expectedAt) : null };
}
