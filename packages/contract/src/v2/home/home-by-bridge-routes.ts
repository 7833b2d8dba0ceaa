import { bridgeParams } from '../../path-params.ts';
import { defineRoute } from '../../route.ts';
import * as endpoints from '../../endpoints/index.ts';
import { boilerInfo, boilerMaxOutputTemperature, boilerMaxOutputTemperatureRequest, boilerWiring } from './home-by-bridge.ts';

const bridgeRoute = { policy: 'person', params: bridgeParams } as const;

/**
 * A home by one of its gateways; one of another's home is answered as one that there is not. Who asks is told by the access token as everywhere:
 * a key that is printed on a gateway opens nothing.
 */
export const homeByBridgeRoutes = {
  getBoilerInfo: defineRoute({
    ...bridgeRoute,
    id: 'getBoilerInfo',
    ...endpoints.getBoilerInfo,
    summary: 'Whether the home of a gateway has a boiler, and which. Needs an access token; `authKey` is not looked at.',
    responses: { 200: boilerInfo },
  }),
  getBoilerMaxOutputTemperature: defineRoute({
    ...bridgeRoute,
    id: 'getBoilerMaxOutputTemperature',
    ...endpoints.getBoilerMaxOutputTemperature,
    summary: 'The most that the heat source is asked to heat its water to; 404 where none can be set. As the flow temperature of the home.',
    responses: { 200: boilerMaxOutputTemperature },
  }),
  setBoilerMaxOutputTemperature: defineRoute({
    ...bridgeRoute,
    id: 'setBoilerMaxOutputTemperature',
    ...endpoints.setBoilerMaxOutputTemperature,
    summary: 'Say how warm the heat source is asked to heat its water at most. As the flow temperature of the home.',
    body: boilerMaxOutputTemperatureRequest,
    responses: { 204: null },
  }),
  getBoilerWiring: defineRoute({
    ...bridgeRoute,
    id: 'getBoilerWiring',
    ...endpoints.getBoilerWiring,
    summary: 'How the heat source is connected, and what it said last of its water.',
    responses: { 200: boilerWiring },
  }),
};
