import { hopsRoutes } from '@braise/contract/routes';
import type { FeaturesBody } from '@braise/contract/hops';
import type { FastifyInstance } from 'fastify';
import { readAirComfort } from '../../features/air-comfort/read-air-comfort.ts';
import type { HomeModel } from '../../features/home/home-model.ts';
import { readHome } from '../../features/home/read-home.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { type QueryDependencies, registerHomeQuery } from '../http/register-home-query.ts';
import { registerRoute } from '../http/register-route.ts';
import { airComfortBody } from '../v2/air-comfort-bodies.ts';
import { flowTemperatureBody } from '../v2/heating-bodies.ts';

export type HomeLevelDependencies = QueryDependencies & Pick<Telemetry, 'readRange'>;

/** What concerns a LINE_X home as a whole. */
export function registerHopsHomeLevel(scope: FastifyInstance, deps: HomeLevelDependencies): void {
  registerHomeQuery(scope, deps, hopsRoutes.getFeatures, featuresBody);
  registerHomeQuery(scope, deps, hopsRoutes.getFlowTemperatureSettings, flowTemperatureBody);
  registerRoute(
    scope,
    hopsRoutes.getRoomsAirComfort,
    async ({ params }) => {
      const now = deps.now();
      const home = await readHome(deps, params.homeId, now);
      if (home === null) return { error: { code: 'notFound' as const } };
      return { status: 200 as const, body: airComfortBody(await readAirComfort(deps, home, now)) };
    },
    deps,
  );
}

/** Windows are watched where rooms are heated. */
const featuresBody = ({ rooms }: HomeModel): FeaturesBody => ({
  availableFeatures: rooms.some(({ type }) => type === 'HEATING') ? ['openWindowDetection'] : [],
});
