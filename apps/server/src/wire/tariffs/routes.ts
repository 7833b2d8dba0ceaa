import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { createTariff } from '../../features/tariffs/create-tariff.ts';
import { deleteTariff } from '../../features/tariffs/delete-tariff.ts';
import { setTariff } from '../../features/tariffs/set-tariff.ts';
import { loadCountry, loadTariffs } from '../../features/tariffs/tariff.store.ts';
import { usualCurrency } from '../../places/usual-currency.ts';
import { NO_CONTENT, created, ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { priceMailRoutes } from './price-mail-routes.ts';
import { readDayPrices } from './read-day-prices.ts';
import { readHourlyPrices } from './read-hourly-prices.ts';
import { askedTariff, tariffBody } from './tariff-bodies.ts';
import { tariffLinkRoutes } from './tariff-link-routes.ts';

/** What energy costs in a home. */
export const tariffRoutes: readonly Endpoint[] = [
  query(insights.getTariffs, async ({ params: { homeId }, server: { database } }) => {
    const [standing, country] = await Promise.all([loadTariffs(database, homeId), loadCountry(database, homeId)]);
    return { currency: usualCurrency(country), tariffs: standing.map(tariffBody) };
  }),
  command(
    insights.createTariff,
    ({ server, by, body }) => createTariff(server, by, askedTariff(body)),
    ({ answer }) => created(tariffBody(answer)),
  ),
  command(
    insights.setTariff,
    ({ server, by, params, body }) => setTariff(server, by, params.tariffId, askedTariff(body)),
    ({ answer }) => ok(tariffBody(answer)),
  ),
  command(
    insights.deleteTariff,
    ({ server, by, params }) => deleteTariff(server, by, params.tariffId),
    () => NO_CONTENT,
  ),
  query(insights.getDayPrices, readDayPrices),
  query(insights.getHourlyPrices, readHourlyPrices),
  ...priceMailRoutes,
  ...tariffLinkRoutes,
];
