import { tariffParams, homeParams } from '../path-params.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { dayPrices, dayPricesQuery } from './day-prices.ts';
import { hourlyPrices } from './hourly-prices.ts';
import { tariff, tariffRequest, tariffs } from './tariff.ts';

/** What energy costs in a home. */
export const energyInsightsRoutes = {
  getTariffs: defineRoute({
    id: 'getTariffs',
    ...endpoints.getTariffs,
    policy: 'home',
    summary: 'The tariffs of the home, past and to come.',
    params: homeParams,
    responses: { 200: tariffs },
  }),
  createTariff: defineRoute({
    id: 'createTariff',
    ...endpoints.createTariff,
    policy: 'home',
    summary: 'Add a tariff. 409 `tariff.overlap` with the field when it shares a day with another of the same energy.',
    params: homeParams,
    body: tariffRequest,
    responses: { 201: tariff },
  }),
  setTariff: defineRoute({
    id: 'setTariff',
    ...endpoints.setTariff,
    policy: 'home',
    summary: 'Change a tariff: price, unit and days, and what else is said.',
    params: tariffParams,
    body: tariffRequest,
    responses: { 200: tariff },
  }),
  deleteTariff: defineRoute({
    id: 'deleteTariff',
    ...endpoints.deleteTariff,
    policy: 'home',
    summary: 'Forget a tariff.',
    params: tariffParams,
    responses: { 204: null },
  }),
  getDayPrices: defineRoute({
    id: 'getDayPrices',
    ...endpoints.getDayPrices,
    policy: 'home',
    summary:
      'What a unit of energy costs on a day of the home, of electricity unless gas is asked for, and where nobody knows. 422 for a day that its calendar left out.',
    params: homeParams,
    query: dayPricesQuery,
    responses: { 200: dayPrices },
  }),
  getHourlyPrices: defineRoute({
    id: 'getHourlyPrices',
    ...endpoints.getHourlyPrices,
    policy: 'home',
    summary:
      'What electricity costs in the home today and tomorrow, when it costs least, and how now stands against the average; where a price is not known, why.',
    params: homeParams,
    responses: { 200: hourlyPrices },
  }),
};
