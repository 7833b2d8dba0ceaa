import type { DeviceAction } from '@braise/domain';
import type { VirtualDevice, VirtualGateway, WireMessage } from '../gateway.ts';
import { createVirtualBridge } from './virtual-bridge.ts';
import { decodeCommand } from './decode-command.ts';
import type { DeviceModel } from './model/device-model.ts';
import { encodeReport, type ReportState } from './encode-report.ts';
import { isRecord } from './model/expose.ts';
import { readDevice } from './inventory.ts';
import { recallChannels, rememberedChannels } from './remembered-channels.ts';
import { MAX_STATE_BYTES, parseJson } from '../payload.ts';

type Simulated = {
  readonly name: string;
  readonly entry: Readonly<Record<string, unknown>>;
  readonly model: DeviceModel;
  readonly state: ReportState;
};

/** The version whose topics and payloads this gateway publishes. */
const VERSION = '2.12.1';

/** A Zigbee2MQTT with virtual devices. Throws when a device's definition is no entry of `bridge/devices`. */
export function createZigbee2MqttVirtualGateway(devices: readonly VirtualDevice[]): VirtualGateway {
  const byAddress = new Map<string, Simulated>();
  const byName = new Map<string, string>();

  function add({ address, name, definition }: VirtualDevice): void {
    const entry = { ...(isRecord(definition) ? definition : {}), ieee_address: address, friendly_name: name };
    const known = readDevice(entry);
    if (known === null) throw new Error(`${name}: no device of bridge/devices`);
    const before = byAddress.get(address);
    if (before !== undefined) byName.delete(before.name);
    byAddress.set(address, { name, entry, model: known.model, state: before?.state ?? new Map() });
    byName.set(name, address);
  }
  for (const device of devices) add(device);

  const inventory = (): WireMessage => retained('bridge/devices', [COORDINATOR, ...[...byAddress.values()].map((each) => each.entry)]);
  const info = (joining: Readonly<Record<string, unknown>>): WireMessage => retained('bridge/info', { version: VERSION, ...joining });
  const network = createVirtualBridge({
    info,
    inventory,
    add,
    /** Whether there was one. */
    remove(address) {
      const device = byAddress.get(address);
      if (device === undefined) return false;
      byAddress.delete(address);
      byName.delete(device.name);
      return true;
    },
  });

  return {
    network,
    lastWill: { topic: 'bridge/state', payload: JSON.stringify({ state: 'offline' }), retain: true, qos: 1 },
    filters: ['#'],
    add,
    announce: () => [
      retained('bridge/state', { state: 'online' }),
      info({ permit_join: false }),
      inventory(),
      retained('bridge/groups', []),
    ],
    report(address, readings) {
      const device = byAddress.get(address);
      if (device === undefined) return [];
      const payload = encodeReport(device.model, device.state, readings);
      if (Object.keys(payload).length === 0) return [];
      return [{ topic: device.name, payload: JSON.stringify(payload), retain: false, qos: 0 }];
    },
    availability(address, online) {
      const device = byAddress.get(address);
      return device === undefined ? [] : [retained(`${device.name}/availability`, { state: online ? 'online' : 'offline' })];
    },
    remembered: () => rememberedChannels(byAddress),
    recall: (memory) => recallChannels(byAddress, memory),
    receive(message) {
      const request = requestOf(message.topic, byName);
      const device = request === null ? undefined : byAddress.get(request.address);
      if (request === null || device === undefined) return [];
      const parsed = parseJson(message, MAX_STATE_BYTES);
      if ('code' in parsed || !isRecord(parsed.value)) return [];
      const { endpoint, verb } = request;
      const payload = endpoint === null ? parsed.value : suffixed(parsed.value, endpoint);
      const actions: readonly DeviceAction[] = verb === 'get' ? [{ kind: 'refresh' }] : decodeCommand(device.model, payload);
      return actions.map((action) => ({ address: request.address, action }));
    },
  };
}

type Request = { readonly address: string; readonly verb: 'set' | 'get'; readonly endpoint: string | null };

/** `<name>/set`, `<name>/get`, or with a number of an endpoint between. */
function requestOf(topic: string, byName: ReadonlyMap<string, string>): Request | null {
  const found = /^(.+?)(?:\/(\d+))?\/(set|get)$/.exec(topic);
  const name = found?.[1];
  const verb = found?.[3];
  if (found === null || name === undefined || (verb !== 'set' && verb !== 'get')) return null;
  const whole = byName.get(topic.slice(0, -verb.length - 1));
  if (whole !== undefined) return { address: whole, verb, endpoint: null };
  const address = byName.get(name);
  return address === undefined ? null : { address, verb, endpoint: found[2] ?? null };
}

const suffixed = (payload: Readonly<Record<string, unknown>>, endpoint: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(payload).map(([property, value]) => [`${property}_${endpoint}`, value]));

const COORDINATOR = {
  ieee_address: '0x00124b0000000001',
  type: 'Coordinator',
  friendly_name: 'Coordinator',
  network_address: 0,
  supported: true,
  disabled: false,
  definition: null,
  interview_state: 'SUCCESSFUL',
};

const retained = (topic: string, payload: unknown): WireMessage => ({ topic, payload: JSON.stringify(payload), retain: true, qos: 1 });
