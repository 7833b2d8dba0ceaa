import type { FastifyReply } from 'fastify';
import type { energyInsightsRoutes as insights } from '@braise/contract/routes';
import { loadRoomNames } from '../../features/consumption/rooms/room-names.store.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { NOT_FOUND, Refused } from '../endpoints/refused.ts';
import { consumptionTable } from './consumption-table.ts';
import { monthBody } from './month-bodies.ts';
import { readPricedMonths } from './read-priced-months.ts';
import { roomsOfMonth } from './room-bodies.ts';

/** A month by rooms as a file: the figures of its details. */
export async function exportConsumption(request: RequestOf<typeof insights.exportConsumptionByRoom>): Promise<FastifyReply | Refused> {
  const priced = await readPricedMonths(request);
  if (priced instanceof Refused) return priced;
  if (priced === null) return NOT_FOUND;
  const month = monthBody(priced.requested, request.at);
  const rooms = roomsOfMonth(priced.requested, month, await loadRoomNames(request.server.database, request.params.homeId), request.at);
  const name = `braise-${priced.requested.month}.csv`;
  return request.reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(consumptionTable(month, rooms, { currency: priced.currency, language: request.query.language ?? null }));
}
