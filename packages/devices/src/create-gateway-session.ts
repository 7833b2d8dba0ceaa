import type { GatewayKind, GatewaySession } from './gateway.ts';
import { createHeishaMonSession } from './heishamon/heishamon-session.ts';
import { createOtgwSession } from './otgw/otgw-session.ts';
import { createZigbee2MqttSession } from './zigbee2mqtt/zigbee2mqtt-session.ts';

const SESSIONS: Readonly<Record<GatewayKind, () => GatewaySession>> = {
  zigbee2mqtt: createZigbee2MqttSession,
  otgw: createOtgwSession,
  heishamon: createHeishaMonSession,
};

/** The server's end of a gateway: what its messages mean, and the messages that carry out actions. Without I/O. */
export const createGatewaySession = (kind: GatewayKind): GatewaySession => SESSIONS[kind]();
