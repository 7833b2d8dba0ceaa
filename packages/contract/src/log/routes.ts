import * as z from 'zod/mini';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';
import { errorReport } from './error-report.ts';

export const logRoutes = {
  reportFault: defineRoute({
    id: 'reportFault',
    ...endpoints.reportFault,
    policy: 'public',
    summary: 'Keeps a fault that the app met, for the operator; of a person, if their token comes with it. Rate-limited by network.',
    params: z.object({}),
    body: errorReport,
    // as much as a page may still send while it is being left
    bodyLimit: 64 * 1024,
    responses: { 204: null },
  }),
};
