import * as endpoints from '../endpoints/index.ts';
import { homeParams, roomParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';
import { roomInsights, systemInsights } from './insights.ts';

/** What is known of a home and of each of its rooms. */
export const insightsRoutes = {
  getSystemInsights: defineRoute({
    id: 'getSystemInsights',
    ...endpoints.getSystemInsights,
    policy: 'home',
    summary:
      'What makes the heat of the home and how it is driven, the water that its rooms were found to need, and what is known of each heated room.',
    params: homeParams,
    responses: { 200: systemInsights },
  }),
  getRoomInsights: defineRoute({
    id: 'getRoomInsights',
    ...endpoints.getRoomInsights,
    policy: 'home',
    summary:
      'What is known of one heated room: how it warms up and cools, what the sun does in it, and how far all that may be off. 404 of any other.',
    params: roomParams,
    responses: { 200: roomInsights },
  }),
};
