import {
  createGatewaySession,
  createVirtualGateway,
  type GatewayMemory,
  type VirtualDevice,
  type VirtualGateway,
  type WireMessage,
} from '@braise/devices';
import { CATALOGUE } from '@braise/devices/catalogue';
import { type DeviceAction, type DeviceCapabilities, type Instant, instant, type Quantity, type Reading } from '@braise/domain';
import type { Values } from '../devices/unit.ts';
import { type DeviceDefinition, type HomeDefinition, everyDevice } from './home-definition.ts';

/** The gateways of a home, each speaking for its devices but those `outside` of its network. */
export function createHomeGateways(definition: HomeDefinition, outside: readonly string[]) {
  const gateways = new Map<string, VirtualGateway>();
  const stamping = new Set(definition.gateways.filter((gateway) => gateway.lastSeen).map((gateway) => gateway.id));
  const capabilities = new Map<string, DeviceCapabilities>();
  for (const { id, kind } of definition.gateways) {
    const devices = everyDevice(definition)
      .filter((device) => device.gatewayId === id)
      .map(virtualDevice);
    const inside = devices.filter(({ address }) => !outside.includes(address));
    gateways.set(id, createVirtualGateway(kind, inside));
    const listener = createGatewaySession(kind);
    for (const event of createVirtualGateway(kind, devices)
      .announce()
      .flatMap((message) => listener.receive(message, instant(0)))) {
      if (event.type !== 'inventory') continue;
      for (const device of event.devices) capabilities.set(device.address, device.capabilities);
    }
  }
  const find = (id: string): VirtualGateway => {
    const found = gateways.get(id);
    if (!found) throw new Error(`${definition.key} has no gateway ${id}`);
    return found;
  };

  return {
    ids: [...gateways.keys()],
    remembered: (): Readonly<Record<string, GatewayMemory>> =>
      Object.fromEntries([...gateways].map(([id, gateway]) => [id, gateway.remembered()])),
    recall(memories: Readonly<Record<string, GatewayMemory>>): void {
      for (const [id, memory] of Object.entries(memories)) gateways.get(id)?.recall(memory);
    },
    /** What a device says that it can do; null for one that is not in an inventory. */
    capabilities: (address: string): DeviceCapabilities | null => capabilities.get(address) ?? null,
    announce: (id: string): readonly WireMessage[] => find(id).announce(),
    lastWill: (id: string): WireMessage => find(id).lastWill,
    filters: (id: string): readonly string[] => find(id).filters,
    /** `at`: what the gateway's clock shows. */
    report(id: string, address: string, values: Values, at: number): readonly WireMessage[] {
      const messages = find(id).report(address, readings(values, instant(at)));
      return stamping.has(id) ? messages.map((message) => stamped(message, at)) : messages;
    },
    network: (id: string) => find(id).network,
    gatewayOf: (address: string): string | undefined => everyDevice(definition).find((device) => device.address === address)?.gatewayId,
    /** A device as its gateway comes to know it. Throws when there is none. */
    virtual(address: string): VirtualDevice {
      const found = everyDevice(definition).find((device) => device.address === address);
      if (!found) throw new Error(`${definition.key} has no device ${address}`);
      return virtualDevice(found);
    },
    receive: (id: string, message: WireMessage): readonly { readonly address: string; readonly action: DeviceAction }[] =>
      find(id).receive(message),
  };
}
export type HomeGateways = ReturnType<typeof createHomeGateways>;

/** The state with the time at which it was heard, as Zigbee2MQTT adds it. */
const stamped = (message: WireMessage, at: number): WireMessage => {
  if (typeof message.payload !== 'string' || !message.payload.endsWith('}')) return message;
  const time = new Date(Math.round(at)).toISOString();
  return Object.assign({}, message, { payload: `${message.payload.slice(0, -1)},"last_seen":"${time}"}` });
};

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
