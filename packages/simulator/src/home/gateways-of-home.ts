import { createVirtualGateway, type VirtualDevice, type VirtualGateway, type WireMessage } from '@braise/devices';
import { CATALOGUE } from '@braise/devices/catalogue';
import { type DeviceAction, type Instant, instant, type Quantity, type Reading } from '@braise/domain';
import type { Values } from '../devices/unit.ts';
import type { DeviceDefinition, HomeDefinition } from './home-definition.ts';

/** The gateways of a home, each speaking for its devices. */
export function createHomeGateways(definition: HomeDefinition) {
  const gateways = new Map<string, VirtualGateway>();
  for (const { id, kind } of definition.gateways) {
    const devices = definition.devices.filter((device) => device.gatewayId === id).map(virtualDevice);
    gateways.set(id, createVirtualGateway(kind, devices));
  }
  const gateway = (id: string): VirtualGateway => {
    const found = gateways.get(id);
    if (!found) throw new Error(`${definition.key} has no gateway ${id}`);
    return found;
  };

  return {
    ids: [...gateways.keys()],
    announce: (id: string): readonly WireMessage[] => gateway(id).announce(),
    lastWill: (id: string): WireMessage => gateway(id).lastWill,
    filters: (id: string): readonly string[] => gateway(id).filters,
    report: (id: string, address: string, values: Values, at: number): readonly WireMessage[] =>
      gateway(id).report(address, readings(values, instant(at))),
    receive: (id: string, message: WireMessage): readonly { readonly address: string; readonly action: DeviceAction }[] =>
      gateway(id).receive(message),
  };
}
export type HomeGateways = ReturnType<typeof createHomeGateways>;

/** What the gateway knows of a device: its entry in the catalogue; an adapter of a heat source speaks for itself. */
const virtualDevice = (device: DeviceDefinition): VirtualDevice => ({
  address: device.address,
  name: device.name,
  definition: device.role === 'heat-source' ? null : CATALOGUE[device.model],
});

function readings(values: Values, at: Instant): readonly Reading[] {
  const list: Reading[] = [];
  for (const key in values) {
    const quantity = key as Quantity;
    const value = values[quantity];
    if (value !== undefined) list.push({ channel: 0, quantity, value, at });
  }
  return list;
}
