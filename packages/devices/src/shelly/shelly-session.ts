import type { Instant, Reading } from '@braise/domain';
import { countingCapabilities } from '../counting-capabilities.ts';
import type { DeviceDescription, GatewayEvent, GatewaySession, MalformedCode, WireMessage } from '../gateway.ts';
import { MAX_STATE_BYTES, parseJson, payloadText } from '../payload.ts';
import { countOf, isFields } from './shelly-counters.ts';

/** A root serves the devices of one home. */
const MAX_DEVICES = 64;
const MAX_ID = 64;

/**
 * Session of the Shelly devices whose MQTT prefix lies below one root (`root/kitchen`), of the second generation and later: what they count. Both of their
 * ways of telling are understood, the status of a component and the notification of what changed of it. They keep no list of one another, so that each is
 * a device from when it is first heard. `known`: those that were heard before.
 */
export function createShellySession(known: readonly DeviceDescription[]): GatewaySession {
  const devices = new Map(known.map((device) => [device.address, device]));

  function receive(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const [id, ...rest] = message.topic.split('/');
    const topic = rest.join('/');
    if (id === undefined || id === '' || (topic !== 'online' && topic !== NOTIFICATIONS && !topic.startsWith(STATUS))) return [];
    if (!devices.has(id) && (devices.size >= MAX_DEVICES || id.length > MAX_ID))
      return [malformed(null, 'unknown-device', id.slice(0, MAX_ID))];
    if (topic === 'online') return presence(id, payloadText(message));
    const parsed = parseJson(message, MAX_STATE_BYTES);
    if ('code' in parsed) return [malformed(devices.has(id) ? id : null, parsed.code, parsed.detail)];
    return topic === NOTIFICATIONS ? notified(id, parsed.value, at) : counted(id, [[topic.slice(STATUS.length), parsed.value]], at);
  }

  /** It is there again, or has gone, as its last will says; of one that counts nothing nobody needs to know. */
  function presence(id: string, text: string): readonly GatewayEvent[] {
    if (!devices.has(id)) return [];
    if (text !== 'true' && text !== 'false') return [malformed(id, 'wrong-type', text.slice(0, 60))];
    return [{ type: 'availability', address: id, online: text === 'true' }];
  }

  function notified(id: string, frame: unknown, at: Instant): readonly GatewayEvent[] {
    if (!isFields(frame) || (frame['method'] !== 'NotifyStatus' && frame['method'] !== 'NotifyFullStatus')) return [];
    const params = frame['params'];
    return isFields(params) ? counted(id, Object.entries(params), at) : [malformed(devices.has(id) ? id : null, 'wrong-type', 'params')];
  }

  function counted(id: string, components: readonly (readonly [string, unknown])[], at: Instant): readonly GatewayEvent[] {
    const readings: Reading[] = [];
    const events: GatewayEvent[] = [];
    for (const [name, status] of components) {
      const count = countOf(name, status);
      if (count === 'refused') events.push(malformed(devices.has(id) ? id : null, 'out-of-range', name.slice(0, 60)));
      else if (count !== null) readings.push({ channel: count.channel, quantity: 'energyIn', value: count.kilowattHours, at });
    }
    if (readings.length === 0) return events;
    const isNew = meet(
      id,
      readings.map(({ channel }) => channel),
    );
    events.push({ type: 'readings', address: id, readings });
    return isNew ? [{ type: 'inventory', devices: [...devices.values()] }, ...events] : events;
  }

  /** Whether the device was not known, or not to count so much. */
  function meet(id: string, channels: readonly number[]): boolean {
    const before = devices.get(id)?.capabilities.reports.map(({ channel }) => channel) ?? [];
    const all = [...new Set([...before, ...channels])].toSorted((one, other) => one - other);
    if (all.length === before.length) return false;
    devices.set(id, describe(id, all));
    return true;
  }

  return {
    filters: ['+/online', '+/status/+', `+/${NOTIFICATIONS}`],
    receive,
    encode: () => [],
    request: () => [],
    remembered: () => ({}),
    recall: () => undefined,
  };
}

const STATUS = 'status/';
const NOTIFICATIONS = 'events/rpc';

const describe = (id: string, channels: readonly number[]): DeviceDescription => ({
  address: id,
  // what its owner called it there, or else its make and number
  name: id,
  vendor: 'Shelly',
  model: 'Gen2+',
  description: 'Electricity counter',
  firmware: null,
  capabilities: countingCapabilities(channels),
});

const malformed = (address: string | null, code: MalformedCode, detail: string): GatewayEvent => ({
  type: 'malformed',
  address,
  code,
  detail,
});
