import { hopsRoutes, v2Routes } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import type { FastifyInstance } from 'fastify';
import { type ReportDependencies, readDayReport } from '../../features/report/read-day-report.ts';
import { readRoomMetadata } from '../../features/report/read-room-metadata.ts';
import { type RouteDependencies, registerRoute } from '../endpoints/register-route.ts';
import { dayReportBody } from './day-report-body.ts';
import { roomMetadataBody } from './room-metadata-body.ts';

export type ReportRoutesDependencies = ReportDependencies & RouteDependencies & { readonly now: () => Instant };

/** A room's day, the same in both families of routes, and what there is of it. */
export function registerReport(app: FastifyInstance, deps: ReportRoutesDependencies): void {
  const answer = async (homeId: number, roomId: number, date: string | undefined) => {
    const outcome = await readDayReport(deps, { homeId, roomId, date: date ?? null }, deps.now());
    if (outcome.ok) return { status: 200 as const, body: dayReportBody(outcome.report) };
    const { code, field } = outcome;
    return { error: { code, ...(field === undefined ? {} : { field }) } };
  };
  registerRoute(app, v2Routes.getZoneDayReport, ({ params, query }) => answer(params.homeId, params.zoneId, query.date), deps);
  registerRoute(app, hopsRoutes.getRoomDayReport, ({ params, query }) => answer(params.homeId, params.roomId, query.date), deps);
  registerRoute(
    app,
    hopsRoutes.getRoomMetadata,
    async ({ params }) => {
      const metadata = await readRoomMetadata(deps, params.homeId, params.roomId, deps.now());
      return metadata === null ? { error: { code: 'notFound' } } : { status: 200 as const, body: roomMetadataBody(metadata) };
    },
    deps,
  );
}
