import { instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, catalogueDevice, type CatalogueName } from './catalogue/index.ts';
import { createGatewaySession } from './create-gateway-session.ts';
import { createVirtualGateway } from './create-virtual-gateway.ts';
import { GATEWAY_KINDS, type GatewayEvent, type GatewayKind, type GatewaySession, type VirtualGateway } from './gateway.ts';

const AT = instant(1_800_000_000_000);
const kinds: readonly CatalogueName[] = [
  'radiatorValveExternalSensor',
  'radiatorValvePercentage',
  'airConditioner',
  'contactSensor',
  'boilerReceiverHotWater',
];
const devices = kinds.map((kind, index) => catalogueDevice(kind, `0x${index}`, kind));
const properties = [...new Set(kinds.flatMap((kind) => JSON.stringify(CATALOGUE[kind]).match(/(?<="property":")[^"]+/g) ?? []))];
const words = [
  'heat',
  'off',
  'climate',
  'numeric',
  'binary',
  'enum',
  'switch',
  'features',
  'exposes',
  'definition',
  'ieee_address',
  'friendly_name',
  '__proto__',
  'toString',
];

const scalars = fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.string(), fc.constantFrom(...words, ...properties));
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom(...words, ...properties), tie('value'), { maxKeys: 8 }),
  ),
})).value;

/** An expose as a definition might have it, with anything in place of what belongs there. */
const fields = fc.record(
  {
    type: scalars,
    name: scalars,
    property: scalars,
    endpoint: scalars,
    access: scalars,
    unit: scalars,
    value_min: scalars,
    value_max: scalars,
    value_step: scalars,
    values: json,
    value_on: json,
    value_off: json,
  },
  { requiredKeys: [] },
);
const exposes = fc.array(
  fc.oneof(
    json,
    fields,
    fc.tuple(fields, fc.array(fields, { maxLength: 4 })).map(([block, features]) => ({ ...block, type: 'climate', features })),
  ),
  { maxLength: 8 },
);
const inventory = fc.array(
  fc.oneof(
    json,
    fc
      .tuple(fc.constantFrom('0x0', '0x1', 'x'), exposes)
      .map(([address, list]) => ({ ieee_address: address, friendly_name: address, definition: { exposes: list } })),
  ),
  { maxLength: 5 },
);

const topics = fc.oneof(
  fc.constantFrom(...kinds, 'bridge/state', 'bridge/devices', 'bridge/info', 'bridge/groups', 'bridge/logging', 'bridge/event', ''),
  fc.constantFrom(
    'LWT',
    'main/Heating_Mode',
    'main/Main_Outlet_Temp',
    'main/Error',
    'value/otgw',
    'value/otgw/flame',
    'value/otgw/boilertemperature',
    'value//x',
  ),
  fc.constantFrom(
    'clamp/online',
    'clamp/status/em1data:0',
    'clamp/status/switch:1',
    'clamp/events/rpc',
    '/status/x',
    'reading/electricity_delivered_1',
    'reading/electricity_delivered_2',
    'sensor/energy_delivered_lux/state',
  ),
  fc
    .tuple(fc.constantFrom(...kinds, 'x', '0x0'), fc.constantFrom('/availability', '/set', '/get', '/local_temperature', '/1/set'))
    .map(([name, end]) => name + end),
  fc.constantFrom('set/otgw/ctrlsetpt', 'set/otgw/chenable', 'commands/SetDHWTemp', 'commands/SetZ1HeatRequestTemperature'),
  fc.string(),
);
const payloads = fc.oneof(
  json.map((value) => JSON.stringify(value) ?? ''),
  fc.tuple(fc.constantFrom(...properties), json).map(([property, value]) => JSON.stringify({ [property]: value })),
  inventory.map((value) => JSON.stringify(value)),
  fc.uint8Array({ maxLength: 200 }),
  fc.string(),
  fc.constantFrom('', 'online', 'ON', '0', '-1', 'NaN', '1e999', '{', 'null'),
);
const messages = fc.array(fc.record({ topic: topics, payload: payloads, retain: fc.boolean() }), { maxLength: 12 });

function ready(kind: GatewayKind): { session: GatewaySession; virtual: VirtualGateway } {
  const session = createGatewaySession(kind);
  const virtual = createVirtualGateway(kind, kind === 'zigbee2mqtt' ? devices : [{ address: 'otgw', name: 'otgw', definition: null }]);
  for (const message of virtual.announce()) session.receive(message, AT);
  return { session, virtual };
}

/** Every number that leaves is one, and no fault carries a whole payload along. */
const sound = (events: readonly GatewayEvent[]): boolean =>
  events.every((event) => {
    if (event.type === 'malformed') return event.detail.length < 300;
    if (event.type !== 'readings') return true;
    return event.readings.length > 0 && event.readings.every(({ value, at }) => Number.isFinite(value) && Number.isFinite(at));
  });

describe.for(GATEWAY_KINDS)('%s takes any input', (kind) => {
  test('without throwing, and goes on', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(messages, (list) => {
        const { session, virtual } = ready(kind);
        for (const message of list) {
          expect(session.receive(message, AT)).toSatisfy(sound);
          virtual.receive(message);
          virtual.network?.answer(message, AT, () => true);
        }
        for (const address of ['0x0', '0x1', 'x', 'otgw', 'heat-pump']) {
          session.encode(address, { kind: 'refresh' });
          session.encode(address, { kind: 'climate', channel: 0, setting: { power: 'OFF' } });
          session.encode(address, { kind: 'adopt', channel: 1 });
          session.encode(address, { kind: 'internal-sensor', channel: 0 });
          session.encode(address, { kind: 'heat-source', callForHeat: true, flowTarget: null });
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** Milliseconds of this process' own work since `from`: others on the same core are not what is measured. */
const worked = (from: NodeJS.CpuUsage): number => process.cpuUsage(from).user / 1_000;

describe('an input made to stall', () => {
  const limit = 500;
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  test.for([
    ['nested values', 'radiatorValveExternalSensor', `{"local_temperature":${nested(30_000)}}`],
    ['a log line of many beginnings', 'bridge/logging', JSON.stringify({ message: "Publish 'set' 'x' to 'y".repeat(2_500) })],
    ['a log line of many endings', 'bridge/logging', JSON.stringify({ message: `Publish 'set' 'x' to '${"' failed".repeat(7_000)}` })],
    [
      'a device of many zones',
      'bridge/devices',
      JSON.stringify([{ ieee_address: 'x', friendly_name: 'x', definition: { exposes: zones(1_500) } }]),
    ],
    [
      'a definition nested deep',
      'bridge/devices',
      `[{"ieee_address":"x","friendly_name":"x","definition":{"exposes":${nested(100_000)}}}]`,
    ],
    [
      'an inventory of many devices',
      'bridge/devices',
      JSON.stringify(Array.from({ length: 50_000 }, (_, index) => ({ ieee_address: `${index}`, friendly_name: `${index}` }))),
    ],
    ['a topic of many slashes', '/set'.repeat(15_000), '{}'],
  ] as const)('%s does not', ([, topic, payload]) => {
    const { session, virtual } = ready('zigbee2mqtt');
    const before = process.cpuUsage();
    expect(session.receive({ topic, payload }, AT)).toSatisfy(sound);
    virtual.receive({ topic, payload });
    expect(worked(before)).toBeLessThan(limit);
  });
});

function zones(count: number): readonly unknown[] {
  const setpoint = { type: 'numeric', name: 'occupied_heating_setpoint', property: 'x', access: 7 };
  return Array.from({ length: count }, (_, index) => ({ type: 'climate', endpoint: `${index}`, features: [setpoint] }));
}
