import { celsius, type DeviceAction, type DeviceCapabilities, type Instant, roundTo } from '@braise/domain';
import type { DeviceDescription, GatewayEvent, GatewaySession, MalformedCode, WireMessage } from '../gateway.ts';
import { MAX_SCALAR_BYTES } from '../heat-source/scalar-codec.ts';
import { payloadText } from '../payload.ts';
import { BOILER_CONNECTED, CONTROL_SETPOINT, FIRMWARE_VERSION, OTGW_TOPICS, UNNAMED_FLOW_TARGET } from './otgw-topics.ts';

/** A root serves one gateway; more would be a broker's mistake, and must not grow without bound. */
const MAX_GATEWAYS = 8;

/** Session of an OpenTherm gateway with OTGW-firmware 0.9 to 2.x; topics are relative to its top topic (`OTGW`). */
export function createOtgwSession(): GatewaySession {
  const devices = new Map<string, DeviceDescription>();

  function receive(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const [space, id, ...rest] = message.topic.split('/');
    if (space !== 'value' || id === undefined || id === '') return [];
    const known = devices.get(id);
    if (known === undefined && devices.size >= MAX_GATEWAYS) return [malformed(null, 'unknown-device', id.slice(0, 120))];
    if (message.payload.length > MAX_SCALAR_BYTES)
      return [malformed(known === undefined ? null : id, 'too-large', message.topic.slice(0, 120))];
    const label = rest.join('/');
    const text = payloadText(message);
    const events = meaning(id, label, text, at);
    if (known !== undefined || events.length === 0) return events;
    devices.set(id, describe(id));
    return [{ type: 'inventory', devices: [...devices.values()] }, ...events];
  }

  return {
    filters: ['value/#'],
    receive,
    encode: (address, action) => (devices.has(address) ? encodeAction(address, action) : []),
    request: () => [],
    remembered: () => ({}),
    recall: () => undefined,
  };
}

function meaning(id: string, label: string, text: string, at: Instant): readonly GatewayEvent[] {
  if (text === '') return [];
  if (label === '') {
    return text === 'online' || text === 'offline'
      ? [{ type: 'gateway', online: text === 'online' }]
      : [malformed(id, 'wrong-type', 'neither online nor offline')];
  }
  if (label === FIRMWARE_VERSION) return [{ type: 'gateway', online: true, firmware: text }];
  if (BOILER_CONNECTED.has(label)) {
    return text === 'ON' || text === 'OFF'
      ? [{ type: 'availability', address: id, online: text === 'ON' }]
      : [malformed(id, 'wrong-type', `${label}: ${text.slice(0, 60)}`)];
  }
  const topic = OTGW_TOPICS.get(label);
  if (topic === undefined) return [];
  const value = topic.codec.decode(text);
  return typeof value === 'string'
    ? [malformed(id, value, `${label}: ${text.slice(0, 60)}`)]
    : [{ type: 'readings', address: id, readings: [{ channel: 0, quantity: topic.quantity, value, at }] }];
}

function encodeAction(id: string, action: DeviceAction): readonly WireMessage[] {
  const set = (command: string, payload: string): WireMessage => ({ topic: `set/${id}/${command}`, payload, retain: false, qos: 1 });
  if (action.kind === 'heat-source') {
    // Both each time: the setpoint lapses a good minute after it was last sent, and with it the thermostat takes over again.
    const target = action.callForHeat ? (action.flowTarget ?? UNNAMED_FLOW_TARGET) : CONTROL_SETPOINT.min;
    const within = Math.min(CONTROL_SETPOINT.max, Math.max(CONTROL_SETPOINT.min, roundTo(target, 2)));
    return [set('ctrlsetpt', within.toString()), set('chenable', action.callForHeat ? '1' : '0')];
  }
  if (action.kind !== 'hot-water') return [];
  if (action.setting.power === 'OFF') return [set('hotwater', '0')];
  const { temperature } = action.setting;
  return [...(temperature === undefined ? [] : [set('maxdhwsetpt', roundTo(temperature, 2).toString())]), set('hotwater', '1')];
}

function describe(id: string): DeviceDescription {
  return {
    address: id,
    // its topic is no name
    name: '',
    vendor: 'OpenTherm',
    model: 'OTGW',
    description: 'OpenTherm gateway',
    firmware: null,
    capabilities: CAPABILITIES,
  };
}

const CAPABILITIES: DeviceCapabilities = {
  climates: [],
  reports: [...new Set([...OTGW_TOPICS.values()].map((each) => each.quantity))].map((quantity) => ({
    quantity,
    channel: 0,
    gettable: false,
  })),
  power: 'mains',
  heatSource: { kind: 'boiler', hotWater: true, flow: { min: celsius(20), max: celsius(80) } },
  relay: false,
  identify: false,
  childLock: false,
};

const malformed = (address: string | null, code: MalformedCode, detail: string): GatewayEvent => ({
  type: 'malformed',
  address,
  code,
  detail,
});
