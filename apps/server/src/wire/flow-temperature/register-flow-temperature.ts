import { hopsRoutes, v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { type QueryDependencies, registerHomeQuery } from '../http/register-home-query.ts';
import { flowTemperatureBody } from './flow-temperature-body.ts';

/** How warm the water of the heating may be, the same in both families of routes. */
export function registerFlowTemperature(app: FastifyInstance, deps: QueryDependencies): void {
  registerHomeQuery(app, deps, v2Routes.getFlowTemperatureOptimization, flowTemperatureBody);
  registerHomeQuery(app, deps, hopsRoutes.getFlowTemperatureSettings, flowTemperatureBody);
}
