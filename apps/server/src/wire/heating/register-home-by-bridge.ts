import { type Route, type RouteInput, v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { findGatewayHome } from '../../home-model/device.store.ts';
import { flowTemperatureOf } from '../../features/heating/flow-temperature.ts';
import { setMaxFlowTemperature } from '../../features/heating/set-max-flow-temperature.ts';
import type { GatewayModel, HomeModel } from '../../home-model/home-model.ts';
import { readHome } from '../../home-model/read-home.ts';
import { homeCommandOf } from '../endpoints/home-command-of.ts';
import { type RouteContext, type RouteHandler, registerRoute } from '../endpoints/register-route.ts';
import { boilerInfoBody, boilerWiringBody } from './home-by-bridge-bodies.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

const notFound = { error: { code: 'notFound' as const } };

/** What is asked of a home by one of its gateways. */
export function registerHomeByBridge(scope: FastifyInstance, deps: V2Dependencies): void {
  const read = <R extends BridgeRoute>(route: R, show: (home: HomeModel, gateway: GatewayModel) => unknown): void => {
    const handler = async ({ params }: RouteInput<BridgeRoute>, { caller }: RouteContext<BridgeRoute>) => {
      const found = await homeOfBridge(deps, caller.personId, params.bridgeId);
      const body = found === null ? null : show(found.home, found.gateway);
      return body === null ? notFound : { status: 200, body };
    };
    // its answers are checked by the route's schema as they go out
    registerRoute(scope, route, handler as RouteHandler<R>, deps);
  };
  read(v2Routes.getBoilerInfo, boilerInfoBody);
  read(v2Routes.getBoilerWiring, boilerWiringBody);
  read(v2Routes.getBoilerMaxOutputTemperature, (home) => {
    const flow = flowTemperatureOf(home);
    return flow === null ? null : { boilerMaxOutputTemperatureInCelsius: flow.most };
  });
  registerRoute(
    scope,
    v2Routes.setBoilerMaxOutputTemperature,
    async (input, { caller, request }) => {
      const found = await homeOfBridge(deps, caller.personId, input.params.bridgeId);
      if (found === null) return notFound;
      const known = { ...input, params: { homeId: found.home.id } };
      const made = homeCommandOf(v2Routes.setBoilerMaxOutputTemperature, known, { caller, request }, deps.now());
      if ('error' in made) return made;
      const field = 'boilerMaxOutputTemperatureInCelsius';
      const outcome = await setMaxFlowTemperature(deps, made.command, { celsius: input.body[field], field });
      return outcome.ok ? { status: 204 as const } : { error: outcome.error };
    },
    deps,
  );
}

type BridgeRoute = Route & { readonly policy: 'person'; readonly params: (typeof v2Routes.getBoilerInfo)['params'] };

/** Null: it is another's gateway, or there is none. */
async function homeOfBridge(deps: V2Dependencies, personId: string, bridgeId: string) {
  const homeId = await findGatewayHome(deps.database, personId, bridgeId);
  if (homeId === null || !(await deps.belongs(personId, homeId))) return null;
  const home = await readHome(deps, homeId, deps.now());
  const gateway = home?.gateways.find(({ id }) => id === bridgeId);
  return home === null || gateway === undefined ? null : { home, gateway };
}
