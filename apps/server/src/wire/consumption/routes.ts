import { energyInsightsRoutes as insights } from '@braise/contract/routes';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { readConsumptionOverview } from './read-consumption-overview.ts';

/** What heating takes in a home. */
export const consumptionRoutes: readonly Endpoint[] = [query(insights.getConsumptionOverview, readConsumptionOverview)];
