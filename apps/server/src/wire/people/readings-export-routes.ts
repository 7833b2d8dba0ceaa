import { Readable } from 'node:stream';
import { type Route, v2Routes as v2 } from '@braise/contract/routes';
import type { FastifyReply } from 'fastify';
import { mayReturn } from '../../features/people/residency.store.ts';
import { exportReadings } from '../../telemetry/export/export-readings.ts';
import { exportText } from '../../telemetry/export/export-text.ts';
import { dayOf } from '../../telemetry/utc-day.ts';
import { type RequestOf, type Endpoint, stream } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { NOT_FOUND, type Refused, refused } from '../endpoints/refused.ts';
import { createOneAtATime } from './one-at-a-time.ts';

/** The readings of a home as a file: read while it leaves, so that a year of them takes no more memory than a day. */
export const readingsExportRoutes: readonly Endpoint[] = [
  stream(v2.exportReadings, async (asked) => sendReadings(asked, asked.params.homeId)),
  stream(v2.exportLeftReadings, async (asked) => {
    const { leftHomeId } = asked.params;
    const may = await mayReturn(asked.server.database, leftHomeId, asked.caller.personId, asked.at);
    return may ? sendReadings(asked, leftHomeId) : NOT_FOUND;
  }),
];

const exportingOn = perServer(createOneAtATime);
type AskedBySomebody = Pick<RequestOf<Route>, 'server' | 'at' | 'request' | 'reply'> & { readonly caller: { readonly personId: string } };

function sendReadings({ server, at, caller, request, reply }: AskedBySomebody, homeId: number): FastifyReply | Refused {
  const end = exportingOn(server).begin(caller.personId);
  if (end === null) return refused({ code: 'rateLimited', title: 'an export is under way' });
  const { database, readRange } = server;
  const unreadable = (roomId: number): void => request.log.warn({ homeId, roomId }, 'readings are missing from an export');
  const selection = { homeId, roomId: null, quantity: null, fromDay: null, toDay: dayOf(at) };
  const text = Readable.from(exportText(exportReadings({ pool: database.pool, history: { readRange }, unreadable }, selection), 'csv'));
  text.once('close', end);
  return reply.header('content-disposition', 'attachment; filename="braise-readings.csv"').type('text/csv; charset=utf-8').send(text);
}
