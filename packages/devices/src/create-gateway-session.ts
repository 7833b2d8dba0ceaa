import type { DeviceDescription, GatewayKind, GatewaySession } from './gateway.ts';
import { createHeishaMonSession } from './heishamon/heishamon-session.ts';
import { createOtgwSession } from './otgw/otgw-session.ts';
import { createP1Session } from './p1/p1-session.ts';
import { createShellySession } from './shelly/shelly-session.ts';
import { createZigbee2MqttSession } from './zigbee2mqtt/zigbee2mqtt-session.ts';

const SESSIONS: Readonly<Record<GatewayKind, (known: readonly DeviceDescription[]) => GatewaySession>> = {
  zigbee2mqtt: createZigbee2MqttSession,
  otgw: createOtgwSession,
  heishamon: createHeishaMonSession,
  shelly: createShellySession,
  p1: createP1Session,
};

/**
 * The server's end of a gateway: what its messages mean, and the messages that carry out actions. Without I/O. `known`: devices that were listed before, of
 * which those go on being listed that no gateway lists by itself.
 */
export const createGatewaySession = (kind: GatewayKind, known: readonly DeviceDescription[] = []): GatewaySession => SESSIONS[kind](known);
