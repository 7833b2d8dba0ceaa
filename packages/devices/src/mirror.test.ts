import { createRequire } from 'node:module';
import {
  AIR_OPTION_NAMES,
  AIR_OPTIONS,
  type AirOptions,
  type ClimateCapability,
  celsius,
  type DeviceAction,
  type DeviceCapabilities,
  instant,
  type Quantity,
  type Reading,
  SYSTEM_MODE,
} from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, catalogueDevice, type CatalogueName } from './catalogue/index.ts';
import { createGatewaySession } from './create-gateway-session.ts';
import { createVirtualGateway } from './create-virtual-gateway.ts';
import type { DeviceDescription, GatewayEvent, GatewayKind, GatewaySession, VirtualDevice, VirtualGateway } from './gateway.ts';
import { HEAT_PUMP } from './heishamon/heishamon-topics.ts';
import { METER } from './p1/p1-session.ts';

/** A virtual gateway and the session that hears it, read against each other. */
const AT = instant(1_800_000_000_000);

type Pair = { readonly virtual: VirtualGateway; readonly session: GatewaySession; readonly devices: readonly DeviceDescription[] };

function pair(kind: GatewayKind, devices: readonly VirtualDevice[]): Pair {
  const virtual = createVirtualGateway(kind, devices);
  const session = createGatewaySession(kind);
  const events = virtual.announce().flatMap((message) => session.receive(message, AT));
  const inventory = events.findLast((each) => each.type === 'inventory');
  return { virtual, session, devices: inventory?.devices ?? [] };
}

/** Last value of each quantity after the virtual device reported `readings`. */
function heard({ virtual, session }: Pair, address: string, readings: readonly Reading[]): ReadonlyMap<string, number> {
  const events: readonly GatewayEvent[] = virtual.report(address, readings).flatMap((message) => session.receive(message, AT));
  const told = new Map<string, number>();
  for (const event of events) {
    expect(event.type).toBe('readings');
    if (event.type === 'readings') for (const { channel, quantity, value } of event.readings) told.set(`${channel}/${quantity}`, value);
  }
  return told;
}

const asked = ({ virtual, session }: Pair, address: string, action: DeviceAction): readonly DeviceAction[] =>
  session.encode(address, action).flatMap((message) => virtual.receive(message).map((each) => each.action));

/** Values on the grid that every device can say. */
const values: Partial<Record<Quantity, fc.Arbitrary<number>>> = {
  temperature: fc.integer({ min: -100, max: 4_000 }).map((each) => each / 100),
  externalTemperature: fc.integer({ min: 0, max: 4_000 }).map((each) => each / 100),
  setpoint: fc.integer({ min: 10, max: 60 }).map((each) => each / 2),
  calibration: fc.integer({ min: -25, max: 25 }).map((each) => each / 10),
  humidity: fc.integer({ min: 0, max: 100 }).map((each) => each / 100),
  heatDemand: fc.constantFrom(0, 1),
  batteryLevel: fc.integer({ min: 0, max: 100 }).map((each) => each / 100),
  batteryVoltage: fc.integer({ min: 0, max: 3_600 }).map((each) => each / 1_000),
};
const flags: ReadonlySet<Quantity> = new Set([
  'windowOpen',
  'contactOpen',
  'batteryLow',
  'childLock',
  'usesExternalTemperature',
  'followsCommands',
  'relay',
  'occupancy',
  'mountingFault',
]);

/** What a device says of itself at one moment; quantities that hang together are drawn together. */
function stateOf({ reports, climates }: DeviceCapabilities): fc.Arbitrary<readonly Reading[]> {
  const reading = (channel: number, quantity: Quantity, value: number): Reading => ({ channel, quantity, value, at: AT });
  const places = (quantity: Quantity, channel: number): fc.Arbitrary<number> | null => {
    const option = AIR_OPTION_NAMES.find((each) => each === quantity);
    const taken = climates.find((each) => each.channel === channel)?.air;
    if (option === undefined || taken === undefined) return null;
    return fc.constantFrom<string>(...(taken[option] ?? [])).map((value) => AIR_OPTIONS[option].findIndex((each) => each === value));
  };
  const plain = reports
    .filter((each) => each.quantity !== 'systemMode' && each.quantity !== 'linkQuality' && each.quantity !== 'valveOpening')
    .map(({ channel, quantity }) => {
      const value = flags.has(quantity) ? fc.constantFrom(0, 1) : (places(quantity, channel) ?? values[quantity] ?? fc.constant(0));
      return value.map((each) => reading(channel, quantity, each));
    });
  const modes = climates
    .filter(({ channel }) => reports.some((each) => each.quantity === 'systemMode' && each.channel === channel))
    .map((climate) => fc.constantFrom(...modesOf(climate)).map((mode) => reading(climate.channel, 'systemMode', mode)));
  return fc.tuple(...plain, ...modes).map((drawn) => consistent(drawn, climates));
}

function modesOf({ off, modes }: ClimateCapability): readonly number[] {
  return [SYSTEM_MODE.heat, ...(off === 'min-setpoint' ? [] : [SYSTEM_MODE.off]), ...(modes.includes('COOL') ? [SYSTEM_MODE.cool] : [])];
}

/** A device that uses no external temperature reports none, and one that is off or in a mode of ours follows. */
function consistent(drawn: readonly Reading[], climates: readonly ClimateCapability[]): readonly Reading[] {
  const internal = drawn.some((each) => each.quantity === 'usesExternalTemperature' && each.value === 0);
  return drawn
    .filter((each) => !(internal && each.quantity === 'externalTemperature'))
    .map((each) =>
      each.quantity === 'followsCommands' && climates.some(({ channel }) => channel === each.channel)
        ? Object.assign({}, each, { value: 1 })
        : each,
    );
}

const actionsOf = ({
  climates,
  adaptsValve,
  childLock,
  identify,
  relay,
  reports,
}: DeviceCapabilities): readonly fc.Arbitrary<DeviceAction>[] => [
  ...climates.flatMap((climate) =>
    climateActions(
      climate,
      reports.some((each) => each.quantity === 'usesExternalTemperature'),
    ),
  ),
  ...(childLock ? [fc.boolean().map((locked): DeviceAction => ({ kind: 'child-lock', locked }))] : []),
  ...(relay ? [fc.boolean().map((on): DeviceAction => ({ kind: 'relay', on }))] : []),
  ...(adaptsValve === true ? [fc.constant<DeviceAction>({ kind: 'adapt-valve' })] : []),
  ...(identify ? [fc.constant<DeviceAction>({ kind: 'identify' })] : []),
];

/** Any of the options that it takes; both swings where one value says both. */
function airOf({ air = {} }: ClimateCapability): fc.Arbitrary<AirOptions> {
  const options = AIR_OPTION_NAMES.filter((option) => air[option] !== undefined);
  const swings = fc.record(
    Object.fromEntries(options.map((option) => [option, fc.constantFrom<string>(...(air[option] ?? []))])),
    air.horizontalSwing === undefined ? { requiredKeys: [] } : {},
  );
  return swings.map((each) => each as AirOptions);
}

function climateActions(climate: ClimateCapability, selects: boolean): readonly fc.Arbitrary<DeviceAction>[] {
  const { channel, limits, modes, calibration } = climate;
  const steps = Math.floor((limits.max - limits.min) / limits.step);
  // The lowest setpoint of a device that has no off is its off.
  const setpoints = fc.integer({ min: climate.off === 'min-setpoint' ? 1 : 0, max: Math.max(1, steps) });
  const temperature = setpoints.map((step) => celsius(Math.round((limits.min + step * limits.step) * 100) / 100));
  const mode = modes.length === 0 ? fc.constant(undefined) : fc.constantFrom(...modes);
  const fixed = steps === 0;
  const on = fc.tuple(temperature, mode, airOf(climate)).map(([degrees, acMode, air]): DeviceAction => ({
    kind: 'climate',
    channel,
    setting: { power: 'ON', ...(fixed ? {} : { temperature: degrees }), ...(acMode === undefined ? {} : { mode: acMode }), ...air },
  }));
  return [
    on,
    fc.constant<DeviceAction>({ kind: 'climate', channel, setting: { power: 'OFF' } }),
    ...(climate.manualPreset && climate.roomType !== 'HOT_WATER' ? [fc.constant<DeviceAction>({ kind: 'adopt', channel })] : []),
    ...(selects ? [fc.constant<DeviceAction>({ kind: 'internal-sensor', channel })] : []),
    ...(climate.externalTemperature === null
      ? []
      : [
          fc
            .integer({ min: 500, max: 3_000 })
            .map((each): DeviceAction => ({ kind: 'external-temperature', channel, celsius: celsius(each / 100) })),
        ]),
    ...(calibration === null
      ? []
      : [
          fc
            .integer({ min: Math.ceil(calibration.min / calibration.step), max: Math.floor(calibration.max / calibration.step) })
            .map((each): DeviceAction => ({ kind: 'calibration', channel, kelvin: Math.round(each * calibration.step * 100) / 100 })),
        ]),
  ];
}

const catalogue = Object.keys(CATALOGUE).filter((each): each is CatalogueName => each in CATALOGUE);

describe.for(catalogue)('a virtual %s', (kind) => {
  const address = '0x00124b0000000101';
  const fresh = (): Pair => pair('zigbee2mqtt', [catalogueDevice(kind, address, 'Étage/Salle à manger')]);
  const [description] = fresh().devices;
  if (description === undefined) throw new Error(`${kind} is not announced`);

  test('is heard as it reports', () => {
    fc.assert(
      fc.property(fc.array(stateOf(description.capabilities), { minLength: 1, maxLength: 4 }), (moments) => {
        const both = fresh();
        for (const readings of moments) {
          const told = heard(both, address, readings);
          for (const { channel, quantity, value } of readings)
            expect([quantity, told.get(`${channel}/${quantity}`)]).toEqual([quantity, value]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is asked what it is told', () => {
    const actions = actionsOf(description.capabilities);
    if (actions.length === 0) return;
    const both = fresh();
    fc.assert(
      fc.property(fc.oneof(...actions), (action) => {
        expect(asked(both, address, action)).toEqual([action]);
      }),
      { numRuns: 200 },
    );
  });

  test('is heard when it leaves for a programme of its own and comes back', () => {
    for (const { channel, manualPreset } of description.capabilities.climates) {
      const both = fresh();
      for (const value of manualPreset ? [0, 1, 0] : []) {
        expect(heard(both, address, [{ channel, quantity: 'followsCommands', value, at: AT }]).get(`${channel}/followsCommands`)).toBe(
          value,
        );
      }
    }
  });

  test('leaves and returns', () => {
    const { virtual, session } = fresh();
    for (const online of [false, true]) {
      const events = virtual.availability(address, online).flatMap((message) => session.receive(message, AT));
      expect(events).toEqual([{ type: 'availability', address, online }]);
    }
  });
});

test('every climate definition is asked what it is told', () => {
  const library = createRequire(import.meta.url);
  const { prepareDefinition } = library('zigbee-herdsman-converters');
  const devices: VirtualDevice[] = [];
  for (const raw of library('zigbee-herdsman-converters/devices/index').default) {
    const { model, vendor, description, exposes } = prepareDefinition(raw);
    const list: readonly { readonly type: string }[] = typeof exposes === 'function' ? exposes({ isDummyDevice: true }, {}) : exposes;
    const address = `0x${devices.length}`;
    if (list.some((each) => each.type === 'climate'))
      devices.push({ address, name: address, definition: { definition: { model, vendor, description, exposes: list } } });
  }
  expect(devices.length).toBe(228);
  const both = pair('zigbee2mqtt', devices);
  let total = 0;
  for (const { address, capabilities, model } of both.devices) {
    for (const action of actionsOf(capabilities).flatMap((each) => fc.sample(each, { numRuns: 3, seed: 1 }))) {
      total += 1;
      const messages = both.session.encode(address, action).length;
      expect([model, completed(asked(both, address, action))]).toEqual([model, messages > 1 ? withoutAir(action) : action]);
    }
  }
  expect(total).toBeGreaterThan(3_000);
});

/** A fan told in a message of its own says nothing of a setting. */
function withoutAir(action: DeviceAction): DeviceAction {
  if (action.kind !== 'climate' || action.setting.power === 'OFF') return action;
  const kept = Object.entries(action.setting).filter(([key]) => !AIR_OPTION_NAMES.some((option) => option === key));
  return { ...action, setting: Object.fromEntries(kept) as typeof action.setting };
}

/** Where a converter takes one property at a time, an action comes as several messages: the last completes it. */
function completed(actions: readonly DeviceAction[]): DeviceAction | undefined {
  const last = actions.at(-1);
  if (last?.kind !== 'climate' || last.setting.power === 'OFF') return last;
  const modes = actions.map((each) => (each.kind === 'climate' && each.setting.power === 'ON' ? each.setting.mode : undefined));
  const mode = modes.find((each) => each !== undefined);
  return mode === undefined ? last : { ...last, setting: { ...last.setting, mode } };
}

describe('a virtual boiler', () => {
  const id = 'otgw-AABBCCDDEEFF';
  const fresh = (): Pair => pair('otgw', [{ address: id, name: 'Chaudière', definition: null }]);

  test('is announced, heard and asked', () => {
    const both = fresh();
    expect(both.devices).toMatchObject([{ address: id, capabilities: { heatSource: { kind: 'boiler', hotWater: true } } }]);
    const water = fc.integer({ min: 0, max: 9_000 }).map((each) => each / 100);
    const quantities: Partial<Record<Quantity, fc.Arbitrary<number>>> = {
      flowTemperature: water,
      returnTemperature: water,
      flowTarget: water,
      hotWaterTemperature: water,
      hotWaterTarget: water,
      modulation: fc.integer({ min: 0, max: 100 }).map((each) => each / 100),
      waterPressure: fc.integer({ min: 0, max: 300 }).map((each) => each / 100),
      outdoorTemperature: fc.integer({ min: -2_000, max: 4_000 }).map((each) => each / 100),
    };
    for (const { quantity } of both.devices[0]?.capabilities.reports ?? []) {
      fc.assert(
        fc.property(quantities[quantity] ?? fc.constantFrom(0, 1), (value) => {
          expect(heard(both, id, [{ channel: 0, quantity, value, at: AT }]).get(`0/${quantity}`)).toBe(value);
        }),
        { numRuns: 20 },
      );
    }
    const actions = fc.oneof(
      fc
        .integer({ min: 80, max: 900 })
        .map((each): DeviceAction => ({ kind: 'heat-source', callForHeat: true, flowTarget: celsius(each / 10) })),
      fc.constant<DeviceAction>({ kind: 'heat-source', callForHeat: false, flowTarget: null }),
      fc.constant<DeviceAction>({ kind: 'hot-water', setting: { power: 'OFF' } }),
      fc.constant<DeviceAction>({ kind: 'hot-water', setting: { power: 'ON' } }),
      fc
        .integer({ min: 30, max: 65 })
        .map((each): DeviceAction => ({ kind: 'hot-water', setting: { power: 'ON', temperature: celsius(each) } })),
    );
    fc.assert(
      fc.property(actions, (action) => {
        expect(asked(both, id, action)).toEqual([action]);
      }),
    );
  });

  test('a call for heat without a flow temperature gets one', () => {
    expect(asked(fresh(), id, { kind: 'heat-source', callForHeat: true, flowTarget: null })).toEqual([
      { kind: 'heat-source', callForHeat: true, flowTarget: 60 },
    ]);
  });
});

describe.for([
  ['by flow temperature', 1],
  ['by shift of its curve', 0],
] as const)('a virtual heat pump that is asked %s', ([, heatingMode]) => {
  const fresh = (): Pair => pair('heishamon', [{ address: HEAT_PUMP, name: 'Pompe à chaleur', definition: { heatingMode } }]);

  test('is announced and heard', () => {
    const both = fresh();
    expect(both.devices).toMatchObject([{ address: HEAT_PUMP, capabilities: { heatSource: { kind: 'heat-pump' } } }]);
    const water = fc.integer({ min: 0, max: 75 });
    const quantities: readonly (readonly [Quantity, fc.Arbitrary<number>])[] = [
      ['flowTemperature', water],
      ['returnTemperature', water],
      ['flowTarget', water],
      ['hotWaterTemperature', water],
      ['outdoorTemperature', fc.integer({ min: -20, max: 35 })],
      ['compressorFrequency', fc.integer({ min: 0, max: 120 })],
      ['hotWaterActive', fc.constantFrom(0, 1)],
      ['defrosting', fc.constantFrom(0, 1)],
      ['powerIn', fc.integer({ min: 0, max: 6_000 })],
      ['powerOut', fc.integer({ min: 0, max: 16_000 })],
      ['fault', fc.constantFrom(0, 1)],
      ['quietLevel', fc.integer({ min: 0, max: 3 })],
    ];
    const moment = fc.tuple(
      ...quantities.map(([quantity, each]) => each.map((value): Reading => ({ channel: 0, quantity, value, at: AT }))),
    );
    fc.assert(
      fc.property(moment, (readings) => {
        const told = heard(both, HEAT_PUMP, readings);
        for (const { quantity, value } of readings) expect([quantity, told.get(`0/${quantity}`)]).toEqual([quantity, value]);
        const heating = (told.get('0/compressorFrequency') ?? 0) > 0 && told.get('0/hotWaterActive') === 0 ? 1 : 0;
        expect(told.get('0/centralHeatingActive')).toBe(heating);
      }),
    );
  });

  test('is asked what it is told, to the degree that it takes', () => {
    const both = fresh();
    heard(both, HEAT_PUMP, [{ channel: 0, quantity: 'outdoorTemperature', value: 5, at: AT }]);
    // Its curve asks for 29 °C at 5 °C outside, and shifts by whole degrees; its lowest request is no call for heat.
    const targets = heatingMode === 1 ? fc.integer({ min: 21, max: 55 }) : fc.constantFrom(25, 26, 27, 28, 30, 31, 32, 33, 34);
    const actions = fc.oneof(
      targets.map((each): DeviceAction => ({ kind: 'heat-source', callForHeat: true, flowTarget: celsius(each) })),
      fc.constant<DeviceAction>({ kind: 'heat-source', callForHeat: false, flowTarget: null }),
      fc.integer({ min: 0, max: 3 }).map((level): DeviceAction => ({ kind: 'quiet-mode', level })),
      fc
        .integer({ min: 40, max: 65 })
        .map((each): DeviceAction => ({ kind: 'hot-water', setting: { power: 'ON', temperature: celsius(each) } })),
    );
    fc.assert(
      fc.property(actions, (action) => {
        expect(asked(both, HEAT_PUMP, action)).toEqual([action]);
      }),
    );
    expect(asked(both, HEAT_PUMP, { kind: 'hot-water', setting: { power: 'OFF' } })).toEqual([
      { kind: 'hot-water', setting: { power: 'OFF' } },
    ]);
  });
});

describe.for([
  ['shelly', 'clamp', 'clamp', 2],
  ['p1', 'a', METER, 1],
] as const)('virtual counters that speak %s', ([kind, own, address, channels]) => {
  const counts = fc.integer({ min: 0, max: 90_000_000 }).map((each) => each / 1_000);

  test('are heard to count what they count', () => {
    const both = pair(kind, [{ address: own, name: '', definition: null }]);
    const first = both.virtual.report(own, counted(0, 12.5)).flatMap((message) => both.session.receive(message, AT));
    expect(first.find(({ type }) => type === 'inventory')).toMatchObject({
      devices: [{ address, capabilities: { reports: [{ quantity: 'energyIn', channel: 0, gettable: false }] } }],
    });
    for (let channel = 0; channel < channels; channel += 1) {
      both.virtual.report(own, counted(channel, 0)).flatMap((message) => both.session.receive(message, AT));
      fc.assert(
        fc.property(counts, (count) => {
          expect(heard(both, own, counted(channel, count)).get(`${channel}/energyIn`)).toBeCloseTo(count, 3);
        }),
      );
    }
  });
});

const counted = (channel: number, value: number): readonly Reading[] => [{ channel, quantity: 'energyIn', value, at: AT }];
