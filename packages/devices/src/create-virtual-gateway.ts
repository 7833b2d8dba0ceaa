import type { GatewayKind, VirtualDevice, VirtualGateway } from './gateway.ts';
import { createHeishaMonVirtualGateway } from './heishamon/heishamon-virtual-gateway.ts';
import { createOtgwVirtualGateway } from './otgw/otgw-virtual-gateway.ts';
import { createP1VirtualGateway } from './p1/p1-virtual-gateway.ts';
import { createShellyVirtualGateway } from './shelly/shelly-virtual-gateway.ts';
import { createZigbee2MqttVirtualGateway } from './zigbee2mqtt/zigbee2mqtt-virtual-gateway.ts';

const GATEWAYS: Readonly<Record<GatewayKind, (devices: readonly VirtualDevice[]) => VirtualGateway>> = {
  zigbee2mqtt: createZigbee2MqttVirtualGateway,
  otgw: createOtgwVirtualGateway,
  heishamon: createHeishaMonVirtualGateway,
  shelly: createShellyVirtualGateway,
  p1: createP1VirtualGateway,
};

/**
 * The device's end of a gateway, for simulated homes: the mapping of `createGatewaySession` read backwards. The address of an OTGW
 * is its id in the topics, that of a HeishaMon is `heat-pump` on the server's end, that of a P1 reader `meter`. Throws when a device's definition is unusable.
 */
export const createVirtualGateway = (kind: GatewayKind, devices: readonly VirtualDevice[]): VirtualGateway => GATEWAYS[kind](devices);
