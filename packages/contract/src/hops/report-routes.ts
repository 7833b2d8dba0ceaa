import { roomParams } from '../path-params.ts';
import { dayReport } from '../report/day-report.ts';
import { dayReportQuery } from '../report/report-query.ts';
import { roomMetadata } from '../report/room-metadata.ts';
import * as endpoints from '../endpoints/index.ts';
import { defineRoute } from '../route.ts';

export const hopsReportRoutes = {
  getRoomDayReport: defineRoute({
    id: 'getRoomDayReport',
    ...endpoints.getRoomDayReport,
    policy: 'home',
    summary:
      'What a room lived through on a day of the home. 403 report.locked for days that need the subscription, 404 report.beforeRoom and report.beforeHistory, 422 report.inFuture.',
    params: roomParams,
    query: dayReportQuery,
    responses: { 200: dayReport },
    sampled: true,
  }),
  getRoomMetadata: defineRoute({
    id: 'getRoomMetadata',
    ...endpoints.getRoomMetadata,
    policy: 'home',
    summary: 'A room beyond its state, and which of its days can be seen.',
    params: roomParams,
    responses: { 200: roomMetadata },
  }),
};
