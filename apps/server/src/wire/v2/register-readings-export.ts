import { Readable } from 'node:stream';
import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { exportReadings } from '../../telemetry/export-readings.ts';
import { exportText } from '../../telemetry/export-text.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { sendError } from '../http/error-reply.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import type { V2Dependencies } from './register-v2.ts';

/** The readings of a home as a file: read while it leaves, so that a year of them takes no more memory than a day. */
export function registerReadingsExport(scope: FastifyInstance, { database, readRange, now }: V2Dependencies): void {
  const { method, path, policy, residentsOnly, params } = v2Routes.exportReadings;
  const exporting = createOneAtATime();
  scope.route({
    method,
    url: path,
    config: { policy, residentsOnly },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { caller } = request;
      const known = params.safeParse(request.params);
      if (caller === null || !known.success) return sendError(reply, { code: 'notFound' });
      const end = exporting.begin(caller.personId);
      if (end === null) return sendError(reply, { code: 'rateLimited', title: 'an export is under way' });
      const { homeId } = known.data;
      const unreadable = (roomId: number): void => request.log.warn({ homeId, roomId }, 'readings are missing from an export');
      const selection = { homeId, roomId: null, quantity: null, fromDay: null, toDay: dayOf(now()) };
      const rows = exportReadings({ pool: database.pool, history: { readRange }, unreadable }, selection);
      const text = Readable.from(exportText(rows, 'csv'));
      text.once('close', end);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="braise-readings.csv"')
        .type('text/csv; charset=utf-8')
        .send(text);
    },
  });
}
