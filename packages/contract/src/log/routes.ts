import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { errorReport } from './error-report.ts';

export const logRoutes = {
  reportFault: defineRoute({
    id: 'reportFault',
    method: 'POST',
    path: '/log',
    policy: 'public',
    summary: 'Keeps a fault that the app met, for the operator. Rate-limited by network.',
    params: z.object({}),
    body: errorReport,
    responses: { 204: null },
  }),
};
