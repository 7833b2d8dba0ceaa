import { hopsRoutes as hops, v2Routes as v2 } from '@braise/contract/routes';
import { createAirComfort } from '../../features/air-comfort/read-air-comfort.ts';
import { readHome } from '../../home-model/read-home.ts';
import { negotiateLanguage, toLanguage } from '../../pages/language.ts';
import type { RequestOf, Endpoint } from '../endpoints/endpoint.ts';
import { perServer } from '../endpoints/per-server.ts';
import { homeQuery, query } from '../endpoints/query.ts';
import { airComfortBody, airComfortMessagesBody } from './air-comfort-bodies.ts';

const airOf = perServer(createAirComfort);

async function readAir({ params, server, at }: Pick<RequestOf<typeof v2.getAirComfort>, 'params' | 'server' | 'at'>) {
  const home = await readHome(server, params.homeId, at);
  return home === null ? null : airComfortBody(await airOf(server)(home, at));
}

/** The air of a home, and what is to be said of it. */
export const airComfortRoutes: readonly Endpoint[] = [
  query(v2.getAirComfort, readAir),
  query(hops.getRoomsAirComfort, readAir),
  homeQuery(v2.getAirComfortMessages, ({ home, request }) => {
    const wanted = request.headers['accept-language'];
    return airComfortMessagesBody(home, wanted === undefined ? toLanguage(home.language) : negotiateLanguage(undefined, wanted));
  }),
];
