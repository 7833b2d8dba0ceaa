import * as z from 'zod/mini';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { analyticsBatch } from './analytics-event.ts';

export const analyticsRoutes = {
  countEvents: defineRoute({
    id: 'countEvents',
    ...endpoints.countEvents,
    policy: 'person',
    summary: 'Counts what happened in the app, if the person has agreed to it; else nothing is kept. Rate-limited by person.',
    params: z.object({}),
    body: analyticsBatch,
    responses: { 204: null },
  }),
};
