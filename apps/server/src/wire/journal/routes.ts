import { v2Routes as v2 } from '@braise/contract/routes';
import { countJournal, readJournal } from '../../features/journal/read-journal.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { query } from '../endpoints/query.ts';
import { journalBody } from './journal-body.ts';

/** What was done in a home. */
export const journalRoutes: readonly Endpoint[] = [
  query(v2.getJournal, async ({ server, params: { homeId }, query: { roomId = null, origin = null, before = null, limit }, at }) =>
    journalBody(await readJournal(server, { homeId, roomId, origin, before, limit }, at)),
  ),
  query(v2.getJournalCounts, async ({ server, params: { homeId }, at }) => ({ counts: [...(await countJournal(server, homeId, at))] })),
];
