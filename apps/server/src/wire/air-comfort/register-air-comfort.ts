import { hopsRoutes, v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { createAirComfort } from '../../features/air-comfort/read-air-comfort.ts';
import { readHome } from '../../home-model/read-home.ts';
import { negotiateLanguage, toLanguage } from '../../pages/language.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { QueryDependencies } from '../endpoints/register-home-query.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import { airComfortBody, airComfortMessagesBody } from './air-comfort-bodies.ts';

export type AirComfortDependencies = QueryDependencies & Pick<Telemetry, 'readRange'>;

/** The air of a home, the same in both families of routes, and what is to be said of it. */
export function registerAirComfort(app: FastifyInstance, deps: AirComfortDependencies): void {
  const readAirComfort = createAirComfort(deps);
  const answer = async (homeId: number) => {
    const now = deps.now();
    const home = await readHome(deps, homeId, now);
    if (home === null) return { error: { code: 'notFound' as const } };
    return { status: 200 as const, body: airComfortBody(await readAirComfort(home, now)) };
  };
  registerRoute(app, v2Routes.getAirComfort, ({ params }) => answer(params.homeId), deps);
  registerRoute(app, hopsRoutes.getRoomsAirComfort, ({ params }) => answer(params.homeId), deps);
  registerRoute(
    app,
    v2Routes.getAirComfortMessages,
    async ({ params }, { request }) => {
      const home = await readHome(deps, params.homeId, deps.now());
      if (home === null) return { error: { code: 'notFound' as const } };
      const wanted = request.headers['accept-language'];
      const language = wanted === undefined ? toLanguage(home.language) : negotiateLanguage(undefined, wanted);
      return { status: 200 as const, body: airComfortMessagesBody(home, language) };
    },
    deps,
  );
}
