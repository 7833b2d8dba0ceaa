import type { GatewayKind, VirtualDevice, VirtualGateway } from './gateway.ts';
import { createZigbee2MqttVirtualGateway } from './zigbee2mqtt/zigbee2mqtt-virtual-gateway.ts';

const GATEWAYS: Readonly<Partial<Record<GatewayKind, (devices: readonly VirtualDevice[]) => VirtualGateway>>> = {
  zigbee2mqtt: createZigbee2MqttVirtualGateway,
};

/** The device's end of a gateway, for simulated homes: the mapping of `createGatewaySession` read backwards. */
export function createVirtualGateway(kind: GatewayKind, devices: readonly VirtualDevice[]): VirtualGateway {
  const create = GATEWAYS[kind];
  if (create === undefined) throw new Error(`no codec for gateways of kind ${kind}`);
  return create(devices);
}
