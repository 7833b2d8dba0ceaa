import { hopsRoutes, v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { setMaxFlowTemperature } from '../../features/heating/set-max-flow-temperature.ts';
import { changeHomeOnce } from '../../commands/change-home.ts';
import { type CommandDependencies, refuse } from '../../commands/home-command.ts';
import { done } from '../endpoints/done.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { type QueryDependencies, registerHomeQuery } from '../endpoints/register-home-query.ts';
import { flowTemperatureBody } from './flow-temperature-body.ts';

/** How warm the water of the heating may be, the same in both families of routes. */
export function registerFlowTemperature(app: FastifyInstance, deps: CommandDependencies & QueryDependencies): void {
  registerHomeQuery(app, deps, v2Routes.getFlowTemperatureOptimization, flowTemperatureBody);
  registerHomeQuery(app, deps, hopsRoutes.getFlowTemperatureSettings, flowTemperatureBody);
  const field = 'maxFlowTemperature';
  registerCommand(
    app,
    deps,
    v2Routes.setFlowTemperatureOptimization,
    ({ body }, command) => setMaxFlowTemperature(deps, command, { celsius: body.maxFlowTemperature, field }),
    done,
  );
  registerCommand(
    app,
    deps,
    hopsRoutes.changeFlowTemperatureSettings,
    async ({ body: { maxFlowTemperature, autoAdaptation } }, command) => {
      if (autoAdaptation?.enabled === true)
        return refuse({
          code: 'setting.notSupported',
          field: 'autoAdaptation',
          title: 'nothing adapts the highest flow temperature by itself',
        });
      if (maxFlowTemperature !== undefined) return setMaxFlowTemperature(deps, command, { celsius: maxFlowTemperature, field });
      // off is what it is
      return changeHomeOnce(deps, command, { change: {}, answer: null });
    },
    done,
  );
}
