import type { GatewayAccessBody } from '@braise/contract/hops';
import type { GatewayAnswer, GatewayDependencies } from '../../features/gateways/add-gateway.ts';

type Access = Extract<GatewayAnswer, { readonly ok: true }>['access'];
type Broker = ReturnType<GatewayDependencies['gateways']['broker']>;

export const gatewayAccessBody = ({ gatewayId, topicRoot, username, password }: Access, broker: Broker): GatewayAccessBody => ({
  serialNumber: gatewayId,
  topicRoot,
  broker: broker && { ...broker, username, password },
});
