import type { PriceStretchBody } from '@braise/contract/energy-insights';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { iso, roundTo } from '@braise/domain';
import { localDayAt, localDayOf } from '@braise/domain/schedule';
import type { PriceStretch } from '@braise/domain/tariff';
import { dayPrices } from '../../features/tariffs/day-prices.ts';
import { readHome } from '../../home-model/read-home.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { refused } from '../endpoints/refused.ts';

/** What energy costs on the day that is asked for. */
export async function readDayPrices({ params, query, server, at }: RequestOf<typeof insights.getDayPrices>) {
  const home = await readHome(server, params.homeId, at);
  if (home === null) return null;
  const day = query.date === undefined ? localDayAt(home.timeZone, at) : localDayOf(home.timeZone, query.date);
  if (day === null) return refused({ code: 'validationFailed', field: 'date' });
  const { energy = 'ELECTRICITY' } = query;
  const stretches = await dayPrices(server.database, home, energy, day);
  return { date: day.date, energy, stretches: stretches.map(stretchBody) };
}

function stretchBody(stretch: PriceStretch): PriceStretchBody {
  const when = { from: iso(stretch.from), to: iso(stretch.to) };
  return stretch.price === null
    ? { ...when, priceInCents: null, gap: stretch.gap, tariffId: stretch.tariff?.id ?? null }
    : { ...when, priceInCents: roundTo(stretch.price, 4), rate: stretch.rate, colour: stretch.colour, tariffId: stretch.tariff.id };
}
