import { hopsRoutes as hops } from '@braise/contract/routes';
import { addGateway } from '../../features/gateways/add-gateway.ts';
import { removeGateway } from '../../features/gateways/remove-gateway.ts';
import { ok } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import { type Endpoint, action } from '../endpoints/endpoint.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import { gatewayAccessBody } from './gateway-access-body.ts';

/** Gateways that come to a home, their passwords, and their end. What tells a password is no command: those keep their answers. */
export const gatewayRoutes: readonly Endpoint[] = [
  action(hops.addGateway, async ({ server, params: { homeId }, body }) => {
    const made = await addGateway(server, { homeId, ...body });
    return made.ok ? ok(gatewayAccessBody(made.access, server.gateways.broker())) : refused(made.error);
  }),
  action(hops.renewGatewayAccess, async ({ server, params }) => {
    const access = await server.gateways.renew(params.homeId, params.serialNo);
    return access === null ? NOT_FOUND : ok(gatewayAccessBody(access, server.gateways.broker()));
  }),
  command(hops.removeGateway, ({ server, by, params }) => removeGateway(server, by, { gatewayId: params.serialNo }), done),
];
