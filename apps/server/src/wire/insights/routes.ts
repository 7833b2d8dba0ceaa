import { hopsRoutes as hops } from '@braise/contract/routes';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { readRoomInsights, readSystemInsights } from './read-insights.ts';

/** What is known of a home, of its heat source and of each heated room. */
export const insightRoutes: readonly Endpoint[] = [
  query(hops.getSystemInsights, readSystemInsights),
  query(hops.getRoomInsights, readRoomInsights),
];
