import { tariffParams, homeParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { tariff, tariffRequest, tariffs } from './tariff.ts';

const HOME = '/energy-insights/homes/:homeId';

/** What energy costs in a home. */
export const energyInsightsRoutes = {
  getTariffs: defineRoute({
    id: 'getTariffs',
    method: 'GET',
    path: `${HOME}/tariffs`,
    policy: 'home',
    summary: 'The tariffs of the home, past and to come.',
    params: homeParams,
    responses: { 200: tariffs },
  }),
  createTariff: defineRoute({
    id: 'createTariff',
    method: 'POST',
    path: `${HOME}/tariffs`,
    policy: 'home',
    summary: 'Add a tariff. 409 `tariff.overlap` with the field when it shares a day with another of the same energy.',
    params: homeParams,
    body: tariffRequest,
    responses: { 201: tariff },
  }),
  setTariff: defineRoute({
    id: 'setTariff',
    method: 'PUT',
    path: `${HOME}/tariffs/:tariffId`,
    policy: 'home',
    summary: 'Change a tariff: price, unit and days, and what else is said.',
    params: tariffParams,
    body: tariffRequest,
    responses: { 200: tariff },
  }),
  deleteTariff: defineRoute({
    id: 'deleteTariff',
    method: 'DELETE',
    path: `${HOME}/tariffs/:tariffId`,
    policy: 'home',
    summary: 'Forget a tariff.',
    params: tariffParams,
    responses: { 204: null },
  }),
};
