import { energyInsightsRoutes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '@braise/domain';
import type { CommandDependencies } from '../../commands/home-command.ts';
import { createTariff } from '../../features/tariffs/create-tariff.ts';
import { deleteTariff } from '../../features/tariffs/delete-tariff.ts';
import { setTariff } from '../../features/tariffs/set-tariff.ts';
import { loadTariffs } from '../../features/tariffs/tariff.store.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { type RouteDependencies, registerRoute } from '../endpoints/register-route.ts';
import { askedTariff, tariffBody } from './tariff-bodies.ts';

export type EnergyInsightsDependencies = CommandDependencies & RouteDependencies & { readonly now: () => Instant };

/** What energy costs in a home, under `/energy-insights`. */
export function registerEnergyInsights(app: FastifyInstance, deps: EnergyInsightsDependencies): void {
  const { getTariffs, createTariff: create, setTariff: set, deleteTariff: forget } = energyInsightsRoutes;
  void app.register(async (scope) => {
    registerRoute(
      scope,
      getTariffs,
      async ({ params }) => {
        const tariffs = await loadTariffs(deps.database, params.homeId);
        return { status: 200 as const, body: { tariffs: tariffs.map(tariffBody) } };
      },
      deps,
    );
    registerCommand(
      scope,
      deps,
      create,
      ({ body }, command) => createTariff(deps, command, askedTariff(body)),
      ({ answer }) => ({ status: 201 as const, body: tariffBody(answer) }),
    );
    registerCommand(
      scope,
      deps,
      set,
      ({ params, body }, command) => setTariff(deps, command, params.tariffId, askedTariff(body)),
      ({ answer }) => ({ status: 200 as const, body: tariffBody(answer) }),
    );
    registerCommand(
      scope,
      deps,
      forget,
      ({ params }, command) => deleteTariff(deps, command, params.tariffId),
      () => ({ status: 204 as const }),
    );
  });
}
