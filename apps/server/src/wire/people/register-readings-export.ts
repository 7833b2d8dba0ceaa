import { Readable } from 'node:stream';
import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayReturn } from '../../features/people/residency.store.ts';
import { exportReadings } from '../../telemetry/export/export-readings.ts';
import { exportText } from '../../telemetry/export/export-text.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { sendError } from '../http/error-reply.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

/** The readings of a home as a file: read while it leaves, so that a year of them takes no more memory than a day. */
export function registerReadingsExport(scope: FastifyInstance, { database, readRange, now }: V2Dependencies): void {
  const exporting = createOneAtATime();
  function send(request: FastifyRequest, reply: FastifyReply, personId: string, homeId: number): FastifyReply {
    const end = exporting.begin(personId);
    if (end === null) return sendError(reply, { code: 'rateLimited', title: 'an export is under way' });
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
  }

  const lived = v2Routes.exportReadings;
  scope.route({
    method: lived.method,
    url: lived.path,
    config: { policy: lived.policy, residentsOnly: lived.residentsOnly },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { caller } = request;
      const known = lived.params.safeParse(request.params);
      if (caller === null || !known.success) return sendError(reply, { code: 'notFound' });
      return send(request, reply, caller.personId, known.data.homeId);
    },
  });
  const left = v2Routes.exportLeftReadings;
  scope.route({
    method: left.method,
    url: left.path,
    config: { policy: left.policy },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { caller } = request;
      const known = left.params.safeParse(request.params);
      if (caller === null || !known.success) return sendError(reply, { code: 'notFound' });
      const { leftHomeId } = known.data;
      if (!(await mayReturn(database, leftHomeId, caller.personId, now()))) return sendError(reply, { code: 'notFound' });
      return send(request, reply, caller.personId, leftHomeId);
    },
  });
}
