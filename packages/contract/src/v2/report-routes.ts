import { zoneParams } from '../path-params.ts';
import { dayReport } from '../report/day-report.ts';
import { dayReportQuery } from '../report/report-query.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';

export const reportRoutes = {
  getZoneDayReport: defineRoute({
    id: 'getZoneDayReport',
    ...endpoints.getZoneDayReport,
    policy: 'home',
    summary:
      'What a room lived through on a day of the home. 403 report.locked for days that need the subscription, 404 report.beforeRoom and report.beforeHistory, 422 report.inFuture.',
    params: zoneParams,
    query: dayReportQuery,
    responses: { 200: dayReport },
    sampled: true,
  }),
};
