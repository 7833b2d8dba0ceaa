import { hopsRoutes } from '@braise/contract/routes';
import type { FeaturesBody } from '@braise/contract/hops';
import type { FastifyInstance } from 'fastify';
import type { HomeModel } from '../../home-model/home-model.ts';
import { type QueryDependencies, registerHomeQuery } from '../endpoints/register-home-query.ts';

/** What concerns a LINE_X home as a whole. */
export function registerHopsHomeLevel(scope: FastifyInstance, deps: QueryDependencies): void {
  registerHomeQuery(scope, deps, hopsRoutes.getFeatures, featuresBody);
}

/** Windows are watched where rooms are heated. */
const featuresBody = ({ rooms }: HomeModel): FeaturesBody => ({
  availableFeatures: rooms.some(({ type }) => type === 'HEATING') ? ['openWindowDetection'] : [],
});
