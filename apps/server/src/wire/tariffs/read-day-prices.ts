import type { PriceStretchBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { iso, roundTo } from '@braise/domain';
import type { PriceStretch } from '@braise/domain/tariff';
import { dayPrices } from '../../features/tariffs/day-prices.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { refused } from '../endpoints/refused.ts';

/** What energy costs on the day that is asked for. */
export async function readDayPrices({ params: { homeId }, query, server, at }: RequestOf<typeof insights.getDayPrices>) {
  const { energy = 'ELECTRICITY', date = null } = query;
  const prices = await dayPrices(server.database, { homeId, energy, date }, server.prices.zones, at);
  if (prices === null) return refused({ code: 'validationFailed', field: 'date' });
  return { date: prices.date, energy, stretches: prices.stretches.map(stretchBody) };
}

function stretchBody(stretch: PriceStretch): PriceStretchBody {
  const when = { from: iso(stretch.from), to: iso(stretch.to) };
  return stretch.price === null
    ? { ...when, priceInCents: null, gap: stretch.gap, tariffId: stretch.tariff?.id ?? null }
    : { ...when, priceInCents: roundTo(stretch.price, 4), rate: stretch.rate, colour: stretch.colour, tariffId: stretch.tariff.id };
}
