import { hopsRoutes as hops, v2Routes as v2 } from '@braise/contract/routes';
import type { Instant } from '@braise/domain';
import { readDayReport } from '../../features/report/read-day-report.ts';
import { readRoomMetadata } from '../../features/report/read-room-metadata.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { Ports } from '../endpoints/ports.ts';
import { query } from '../endpoints/query.ts';
import { refused } from '../endpoints/refused.ts';
import { dayReportBody } from './day-report-body.ts';
import { roomMetadataBody } from './room-metadata-body.ts';

/** A room's day, and what there is of it. */
export const reportRoutes: readonly Endpoint[] = [
  query(v2.getZoneDayReport, ({ params: { homeId, zoneId }, query: { date }, server, at }) => readDay(server, homeId, zoneId, date, at)),
  query(hops.getRoomDayReport, ({ params: { homeId, roomId }, query: { date }, server, at }) => readDay(server, homeId, roomId, date, at)),
  query(hops.getRoomMetadata, async ({ params: { homeId, roomId }, server, at }) => {
    const metadata = await readRoomMetadata(server, homeId, roomId, at);
    return metadata && roomMetadataBody(metadata);
  }),
];

async function readDay(server: Ports, homeId: number, roomId: number, date: string | undefined, at: Instant) {
  const outcome = await readDayReport(server, { homeId, roomId, date: date ?? null }, at);
  if (outcome.ok) return dayReportBody(outcome.report);
  const { code, field } = outcome;
  return refused({ code, ...(field === undefined ? {} : { field }) });
}
