import type { GatewayKind, GatewaySession } from './gateway.ts';
import { createZigbee2MqttSession } from './zigbee2mqtt/zigbee2mqtt-session.ts';

const SESSIONS: Readonly<Partial<Record<GatewayKind, () => GatewaySession>>> = {
  zigbee2mqtt: createZigbee2MqttSession,
};

/** The server's end of a gateway: what its messages mean, and the messages that carry out actions. Without I/O. */
export function createGatewaySession(kind: GatewayKind): GatewaySession {
  const create = SESSIONS[kind];
  if (create === undefined) throw new Error(`no codec for gateways of kind ${kind}`);
  return create();
}
