import { type Route, v2Routes as v2 } from '@braise/contract/routes';
import { reachGateway } from '../../features/devices/reach-gateway.ts';
import { flowTemperatureOf } from '../../features/heating/flow-temperature.ts';
import { setFlowTemperature } from '../../features/heating/set-flow-temperature.ts';
import { readHome } from '../../home-model/read-home.ts';
import { NO_CONTENT } from '../endpoints/answers.ts';
import { type RequestOf, type Endpoint, action } from '../endpoints/endpoint.ts';
import { homeCommandOf } from '../endpoints/home-command-of.ts';
import { query } from '../endpoints/query.ts';
import { NOT_FOUND, Refused, refused } from '../endpoints/refused.ts';
import { boilerInfoBody, boilerWiringBody } from './home-by-bridge-bodies.ts';

const field = 'boilerMaxOutputTemperatureInCelsius';

/** What is asked of a home by one of its gateways. */
export const bridgeRoutes: readonly Endpoint[] = [
  query(v2.getBoilerInfo, async (asked) => {
    const found = await homeOfBridge(asked);
    return found && boilerInfoBody(found.home);
  }),
  query(v2.getBoilerWiring, async (asked) => {
    const found = await homeOfBridge(asked);
    return found && boilerWiringBody(found.home, found.gateway);
  }),
  query(v2.getBoilerMaxOutputTemperature, async (asked) => {
    const found = await homeOfBridge(asked);
    const flow = found && flowTemperatureOf(found.home);
    return flow && { [field]: flow.most };
  }),
  action(v2.setBoilerMaxOutputTemperature, async (asked) => {
    const found = await homeOfBridge(asked);
    if (found === null) return NOT_FOUND;
    const homeId = found.home.id;
    const made = homeCommandOf(v2.setBoilerMaxOutputTemperature, { ...asked, params: { homeId } }, homeId);
    if (made instanceof Refused) return made;
    const outcome = await setFlowTemperature(asked.server, made, { celsius: asked.body[field], field });
    return outcome.ok ? NO_CONTENT : refused(outcome.error);
  }),
];

type AskedOfBridge = Pick<RequestOf<Route>, 'server' | 'at'> & {
  readonly caller: { readonly personId: string };
  readonly params: { readonly bridgeId: string };
};

/** Null: it is another's gateway, or there is none. */
async function homeOfBridge({ server, at, caller: { personId }, params: { bridgeId } }: AskedOfBridge) {
  const homeId = await reachGateway(server, { personId, gatewayId: bridgeId });
  const home = homeId === null ? null : await readHome(server, homeId, at);
  const gateway = home?.gateways.find(({ id }) => id === bridgeId);
  return home === null || gateway === undefined ? null : { home, gateway };
}
