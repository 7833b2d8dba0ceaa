import { type Instant, instant } from '@braise/domain';
import type { GatewayEvent, GatewaySession, MalformedCode, WireMessage } from '../gateway.ts';
import { decodeState } from './decode-state.ts';
import { encodeAction } from './encode-action.ts';
import { answerEvents, encodeRequest, joiningOf, pairingEvents } from './bridge-network.ts';
import { isRecord } from './model/expose.ts';
import { createMessageBuffer, type MessageBuffer } from './message-buffer.ts';
import { type KnownDevice, isBeingInterviewed, readDevice } from './inventory.ts';
import { MAX_INVENTORY_BYTES, MAX_STATE_BYTES, parseJson, payloadText } from '../payload.ts';
import { recallChannels, rememberedChannels } from './remembered-channels.ts';
import { failedCommand } from './publish-failure.ts';

/** A coordinator carries a few hundred. */
const MAX_DEVICES = 5_000;

/** Session of a Zigbee2MQTT 1.x or 2.x; topics are relative to its base topic. */
export function createZigbee2MqttSession(): GatewaySession {
  let byName = new Map<string, KnownDevice>();
  let byAddress = new Map<string, KnownDevice>();
  const groups = new Set<string>();
  // Brokers hand retained messages over in any order: states wait for the inventory that tells whose they are.
  let held: MessageBuffer | null = createMessageBuffer();

  function receive(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const { topic } = message;
    const device = byName.get(topic);
    if (device !== undefined) return stateEvents(device, message, at);
    if (topic.startsWith('bridge/')) return bridgeEvents(message, at);
    if (topic.endsWith('/availability')) return availabilityEvents(message, at);
    if (isRequest(topic) || groups.has(topic)) return [];
    const slash = topic.lastIndexOf('/');
    const owner = slash < 0 ? undefined : byName.get(topic.slice(0, slash));
    if (owner !== undefined) return attributeEvents(owner, topic.slice(slash + 1), message, at);
    if (held !== null) {
      held.hold(message, at);
      return [];
    }
    return [malformed(null, 'unknown-device', topic.slice(0, 120))];
  }

  function stateEvents(device: KnownDevice, message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const { address } = device.description;
    // An empty retained message only deletes the one that the broker kept.
    if (message.payload.length === 0) return [];
    const parsed = parseJson(message, MAX_STATE_BYTES);
    if ('code' in parsed) return [malformed(address, parsed.code, parsed.detail)];
    if (!isRecord(parsed.value)) return [malformed(address, 'wrong-type', 'state is no object')];
    return readingEvents(device, parsed.value, message.retain === true ? lastSeen(parsed.value, at) : at);
  }

  function bridgeEvents(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    switch (message.topic) {
      case 'bridge/state':
        return onlineOf(message, null, (online) => ({ type: 'gateway', online }));
      case 'bridge/info': {
        const parsed = parseJson(message, MAX_INVENTORY_BYTES);
        if ('code' in parsed) return [malformed(null, parsed.code, parsed.detail)];
        const info = isRecord(parsed.value) ? parsed.value : {};
        const version = info['version'];
        if (typeof version !== 'string') return [malformed(null, 'wrong-type', 'bridge/info')];
        const joining = joiningOf(info, at);
        return [{ type: 'gateway', online: true, firmware: version }, ...(joining === null ? [] : [joining])];
      }
      case 'bridge/event': {
        // told while it happens: a kept one is of another time
        const parsed = message.retain === true ? null : parseJson(message, MAX_INVENTORY_BYTES);
        return parsed !== null && 'value' in parsed ? pairingEvents(parsed.value) : [];
      }
      case 'bridge/devices':
        return inventoryEvents(message);
      case 'bridge/groups': {
        const parsed = parseJson(message, MAX_INVENTORY_BYTES);
        if (!('value' in parsed) || !Array.isArray(parsed.value)) return [malformed(null, 'bad-description', 'bridge/groups')];
        groups.clear();
        for (const group of parsed.value)
          if (isRecord(group) && typeof group['friendly_name'] === 'string') groups.add(group['friendly_name']);
        return [];
      }
      case 'bridge/logging': {
        const parsed = parseJson(message, MAX_STATE_BYTES);
        const failed = 'value' in parsed ? failedCommand(parsed.value) : null;
        const device = failed === null ? undefined : byName.get(failed.name);
        return failed === null || device === undefined
          ? []
          : [{ type: 'command-failed', address: device.description.address, message: failed.message }];
      }
      default: {
        if (!message.topic.startsWith('bridge/response/') || message.retain === true) return [];
        const parsed = parseJson(message, MAX_STATE_BYTES);
        return 'value' in parsed ? answerEvents(message.topic, parsed.value, at) : [];
      }
    }
  }

  function inventoryEvents(message: WireMessage): readonly GatewayEvent[] {
    const parsed = parseJson(message, MAX_INVENTORY_BYTES);
    if ('code' in parsed) return [malformed(null, parsed.code, parsed.detail)];
    if (!Array.isArray(parsed.value)) return [malformed(null, 'bad-description', 'bridge/devices is no list')];
    if (parsed.value.length > MAX_DEVICES) return [malformed(null, 'too-large', `${parsed.value.length} devices`)];
    const events: GatewayEvent[] = [];
    const names = new Map<string, KnownDevice>();
    const addresses = new Map<string, KnownDevice>();
    for (const entry of parsed.value) {
      const device = readDevice(entry);
      if (device === null) {
        if (!isCoordinator(entry) && !isBeingInterviewed(entry))
          events.push(malformed(null, 'bad-description', 'device without address or name'));
        continue;
      }
      const known = { ...device, state: byAddress.get(device.description.address)?.state ?? device.state };
      names.set(device.description.name, known);
      addresses.set(device.description.address, known);
    }
    byName = names;
    byAddress = addresses;
    events.push({ type: 'inventory', devices: [...addresses.values()].map((each) => each.description) });
    const waiting = held;
    held = null;
    for (const each of waiting?.all ?? []) events.push(...receive(each.message, each.at));
    return events;
  }

  function availabilityEvents(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const name = message.topic.slice(0, -'/availability'.length);
    const device = byName.get(name);
    if (device === undefined) {
      if (groups.has(name)) return [];
      held?.hold(message, at);
      return held === null ? [malformed(null, 'unknown-device', message.topic.slice(0, 120))] : [];
    }
    const { address } = device.description;
    return onlineOf(message, address, (online) => ({ type: 'availability', address, online }));
  }

  return {
    // Names of devices may have any number of slashes.
    filters: ['#'],
    receive,
    encode(address, action) {
      const device = byAddress.get(address);
      if (device === undefined) return [];
      const { name } = device.description;
      return encodeAction(device.model, action, device.state).map(({ verb, endpoint, payload }) => ({
        topic: endpoint === null ? `${name}/${verb}` : `${name}/${endpoint}/${verb}`,
        payload: JSON.stringify(payload),
        retain: false,
        qos: 1,
      }));
    },
    remembered: () => rememberedChannels(byAddress),
    recall: (memory) => recallChannels(byAddress, memory),
    request: (request, transaction) => [encodeRequest(request, transaction)],
  };
}

function readingEvents(device: KnownDevice, payload: Readonly<Record<string, unknown>>, at: Instant): readonly GatewayEvent[] {
  const { address } = device.description;
  const { readings, faults } = decodeState(device.model, device.state, payload, at);
  const events: GatewayEvent[] = readings.length === 0 ? [] : [{ type: 'readings', address, readings }];
  for (const { code, detail } of faults) events.push(malformed(address, code, detail));
  return events;
}

/** With `output: attribute` each property has a topic of its own, its value as plain text. */
function attributeEvents(device: KnownDevice, property: string, message: WireMessage, at: Instant): readonly GatewayEvent[] {
  if (!device.model.roles.has(property)) return [];
  const parsed = parseJson(message, MAX_STATE_BYTES);
  if ('value' in parsed) return readingEvents(device, { [property]: parsed.value }, at);
  if (parsed.code !== 'not-json') return [malformed(device.description.address, parsed.code, parsed.detail)];
  return readingEvents(device, { [property]: payloadText(message) }, at);
}

/** `{"state":"online"}` or plain `online`, as older versions send it. */
function onlineOf(message: WireMessage, address: string | null, event: (online: boolean) => GatewayEvent): readonly GatewayEvent[] {
  if (message.payload.length === 0) return [];
  const parsed = parseJson(message, MAX_STATE_BYTES);
  if ('code' in parsed && parsed.code === 'too-large') return [malformed(address, parsed.code, parsed.detail)];
  const value = 'value' in parsed ? parsed.value : payloadText(message);
  const word = isRecord(value) ? value['state'] : value;
  return word === 'online' || word === 'offline'
    ? [event(word === 'online')]
    : [malformed(address, 'wrong-type', 'neither online nor offline')];
}

/** A retained state is as old as its device says, when it says so. */
function lastSeen(payload: Readonly<Record<string, unknown>>, at: Instant): Instant {
  const said = payload['last_seen'];
  const seen = typeof said === 'number' ? said : typeof said === 'string' ? Date.parse(said) : Number.NaN;
  return seen > 0 && seen < at ? instant(Math.floor(seen)) : at;
}

const malformed = (address: string | null, code: MalformedCode, detail: string): GatewayEvent => ({
  type: 'malformed',
  address,
  code,
  detail,
});
const isCoordinator = (entry: unknown): boolean => isRecord(entry) && entry['type'] === 'Coordinator';
/** Requests to devices, our own among them: nothing that a device says. */
const isRequest = (topic: string): boolean => /\/[sg]et(\/[^/]+)?$/.test(topic);
