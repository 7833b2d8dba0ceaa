import { celsius, clamp, type DeviceAction, type DeviceCapabilities, type Instant, type Quantity } from '@braise/domain';
import type { DeviceDescription, GatewayEvent, GatewaySession, MalformedCode, WireMessage } from '../gateway.ts';
import { MAX_SCALAR_BYTES } from '../heat-source/scalar-codec.ts';
import { payloadText } from '../payload.ts';
import { DIRECT, heatRequest } from './heat-request.ts';
import { type HeatPumpState, newHeatPumpState, understand } from './heat-pump-state.ts';
import { HEAT_PUMP, HEISHAMON_TOPICS, HOT_WATER, QUIET_LEVELS, WITH_HOT_WATER, WITHOUT_HOT_WATER } from './heishamon-topics.ts';

/** Session of a HeishaMon 3.x on a Panasonic Aquarea; topics are relative to its base topic (`panasonic_heat_pump`). */
export function createHeishaMonSession(): GatewaySession {
  const state = newHeatPumpState();
  let heard = false;

  function receive(message: WireMessage, at: Instant): readonly GatewayEvent[] {
    const events = meaning(state, message, at);
    // A value that is only remembered is no reading, but shows that the pump is there.
    const told = events.filter((each) => each.type !== 'readings' || each.readings.length > 0);
    if (heard || !events.some((each) => each.type !== 'malformed')) return told;
    heard = true;
    return [{ type: 'inventory', devices: [DEVICE] }, ...told];
  }

  return {
    filters: ['LWT', 'main/+'],
    receive,
    encode: (address, action) => (heard && address === HEAT_PUMP ? encodeAction(state, action) : []),
    request: () => [],
    remembered() {
      const { request, watts, ...pump } = state;
      const { curve, ...asked } = request;
      return { pump, request: asked, curve, watts: Object.fromEntries(watts) };
    },
    recall({ pump, request, curve, watts }) {
      Object.assign(state, pump);
      Object.assign(state.request, request, { curve: { ...curve } });
      for (const [name, value] of Object.entries(watts ?? {})) state.watts.set(name, value);
    },
  };
}

function meaning(state: HeatPumpState, message: WireMessage, at: Instant): readonly GatewayEvent[] {
  const { topic } = message;
  if (topic !== 'LWT' && !topic.startsWith('main/')) return [];
  if (message.payload.length > MAX_SCALAR_BYTES) return [malformed('too-large', topic.slice(0, 120))];
  const text = payloadText(message);
  if (topic === 'LWT') {
    if (text !== 'Online' && text !== 'Offline') return text === '' ? [] : [malformed('wrong-type', 'neither Online nor Offline')];
    // What it had in force before it went may be gone with it.
    delete state.request.inForce;
    return [{ type: 'gateway', online: text === 'Online' }];
  }
  if (text === '') return [];
  const name = topic.slice('main/'.length);
  const understood = understand(state, name, text, at);
  if (understood === null) return [];
  if ('code' in understood) return [malformed(understood.code, `${name.slice(0, 60)}: ${text.slice(0, 60)}`)];
  return [{ type: 'readings', address: HEAT_PUMP, readings: understood.readings }];
}

function encodeAction(state: HeatPumpState, action: DeviceAction): readonly WireMessage[] {
  if (action.kind === 'heat-source') {
    const request = heatRequest(state.request, action.callForHeat, action.flowTarget);
    // The pump keeps a request for good, in a memory that wears: it is not written again while it says that it has it.
    return request === null || request === state.request.inForce ? [] : [command('SetZ1HeatRequestTemperature', request)];
  }
  if (action.kind === 'quiet-mode') return [command('SetQuietMode', clamp(Math.round(action.level), 0, QUIET_LEVELS))];
  if (action.kind !== 'hot-water') return [];
  const { operatingMode } = state;
  if (action.setting.power === 'OFF') {
    const without = operatingMode === undefined ? undefined : WITHOUT_HOT_WATER.get(operatingMode);
    return without === undefined ? [] : [command('SetOperationMode', without)];
  }
  const withHotWater = operatingMode === undefined ? undefined : WITH_HOT_WATER.get(operatingMode);
  const mode = withHotWater === undefined ? [] : [command('SetOperationMode', withHotWater)];
  const { temperature } = action.setting;
  if (temperature === undefined) return mode;
  return [...mode, command('SetDHWTemp', clamp(Math.round(temperature), HOT_WATER.min, HOT_WATER.max))];
}

const command = (name: string, value: number): WireMessage => ({
  topic: `commands/${name}`,
  payload: value.toString(),
  retain: false,
  qos: 1,
});

const REPORTED: readonly Quantity[] = [
  ...[...HEISHAMON_TOPICS.values()].map((each) => each.quantity),
  'centralHeatingActive',
  'powerIn',
  'powerOut',
];

const CAPABILITIES: DeviceCapabilities = {
  climates: [],
  reports: REPORTED.map((quantity) => ({ quantity, channel: 0, gettable: false })),
  power: 'mains',
  heatSource: {
    kind: 'heat-pump',
    hotWater: true,
    hotWaterLimits: { min: celsius(HOT_WATER.min), max: celsius(HOT_WATER.max), step: 1 },
    flow: { min: celsius(DIRECT.min), max: celsius(DIRECT.max) },
    quietLevels: QUIET_LEVELS,
  },
  relay: false,
  identify: false,
  childLock: false,
};

const DEVICE: DeviceDescription = {
  address: HEAT_PUMP,
  name: '',
  vendor: 'Panasonic',
  model: 'HeishaMon',
  description: 'Heat pump',
  firmware: null,
  capabilities: CAPABILITIES,
};

const malformed = (code: MalformedCode, detail: string): GatewayEvent => ({ type: 'malformed', address: HEAT_PUMP, code, detail });
