import { createRequire } from 'node:module';
import {
  AIR_OPTION_NAMES,
  type AirOption,
  type AirCapability,
  type AirOptions,
  celsius,
  clampSetpoint,
  type DeviceAction,
  type Quantity,
} from '@braise/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ConverterDefinition, deliver, readable, type Settle } from './testing/converters-delivery.ts';
import { createRadioDevice } from './testing/converters-radio.ts';
import { sentNumbers } from './testing/sent-numbers.ts';
import { type AirProperty, decodeAir, encodeAir, swingOptions } from './model/air-properties.ts';
import { encodeAction } from './encode-action.ts';
import { isRecord } from './model/expose.ts';
import { type KnownDevice, readDevice } from './inventory.ts';

type LibraryDefinition = ConverterDefinition & {
  readonly exposes: unknown;
  readonly zigbeeModel?: readonly string[];
  readonly fingerprint?: readonly { readonly modelID?: string; readonly manufacturerName?: string }[];
};
/** Every definition of the library, prepared and with its exposes worked out, as Zigbee2MQTT publishes it. */
const library = createRequire(import.meta.url);
const raw: readonly unknown[] = library('zigbee-herdsman-converters/devices/index').default;
const { prepareDefinition, setLogger } = library('zigbee-herdsman-converters');
const definitions: readonly LibraryDefinition[] = raw.map((each) => {
  const definition = prepareDefinition(each);
  const { exposes } = definition;
  return Object.assign(definition, { exposes: typeof exposes === 'function' ? exposes({ isDummyDevice: true }, {}) : exposes });
});

const read = (definition: LibraryDefinition): KnownDevice => {
  const device = readDevice({ ieee_address: '0x00124b0011223344', friendly_name: 'device', definition });
  if (device === null) throw new Error(`${definition.model} is not read`);
  return device;
};
const exposesOf = ({ exposes }: LibraryDefinition): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(exposes) ? exposes.filter(isRecord) : [];
const blocksOf = (definition: LibraryDefinition): number => exposesOf(definition).filter((each) => each['type'] === 'climate').length;
const climates = definitions.filter((each) => blocksOf(each) > 0);

/** Blocks whose definition does not publish what we would report of them. */
const UNPUBLISHED = new Set(['Schneider Electric/CCTFR6400 setpoint']);
/** Commands that this radio cannot see through to their end. */
const UNANSWERED = new Map([
  ['Heiwa/HPZERAD-V1 climate', 'its converter reads the setpoint back from the thermostat, and here none answers'],
]);

/** How a few converters wrap a setpoint so that no number of their calls is it. */
const WRAPPED = new Map([
  ['Heiwa/HPZERAD-V1', 'a heating and a cooling setpoint, 1.5 K to either side'],
  ['Aqara/ZNYB01LM', 'the upper 16 bits of a 64-bit number, as text'],
  ['Aqara/TH-S04D', 'text within a frame: `…_T23_…`'],
]);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] });
  const quiet = (): void => undefined;
  setLogger({ debug: quiet, info: quiet, warning: quiet, error: quiet });
});
afterAll(() => vi.useRealTimers());

/** Some converters wait up to seconds between two of their messages. */
const settle: Settle = async (started) => {
  const progress = { over: false };
  const watched = started.finally(() => {
    progress.over = true;
  });
  watched.catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  for (let second = 0; !progress.over && second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  if (!progress.over) throw new Error('its converter never ends');
  return watched;
};

test('all definitions of the library are there', () => {
  expect(definitions.length).toBe(4_516);
  expect(climates.length).toBe(228);
  expect(climates.reduce((sum, each) => sum + blocksOf(each), 0)).toBe(274);
});

describe('every climate block', () => {
  test('is mapped with setpoint and temperature', () => {
    const missing: string[] = [];
    let blocks = 0;
    for (const definition of climates) {
      const { capabilities } = read(definition).description;
      if (capabilities.climates.length !== blocksOf(definition)) missing.push(`${definition.vendor}/${definition.model} climate`);
      for (const { channel, limits } of capabilities.climates) {
        blocks += 1;
        expect(limits.max).toBeGreaterThanOrEqual(limits.min);
        for (const quantity of ['setpoint', 'temperature']) {
          const reported = capabilities.reports.some((each) => each.quantity === quantity && each.channel === channel);
          if (!reported) missing.push(`${definition.vendor}/${definition.model} ${quantity}`);
        }
      }
    }
    expect(missing).toEqual([...UNPUBLISHED]);
    expect(blocks).toBe(274);
  });

  test('says how it is switched off and where its call for heat comes from', () => {
    const tally: Record<string, number> = {};
    const all = climates.flatMap((each) => read(each).description.capabilities.climates);
    for (const { off, demand, roomType } of all) {
      for (const key of [`off ${off}`, `demand ${demand}`, roomType]) tally[key] = (tally[key] ?? 0) + 1;
    }
    expect(tally).toEqual({
      HEATING: 240,
      AIR_CONDITIONING: 31,
      HOT_WATER: 3,
      'off system-mode': 193,
      'off preset': 13,
      'off switch': 14,
      'off min-setpoint': 54,
      'demand percentage': 43,
      'demand running-state': 175,
      'demand valve': 3,
      'demand inferred': 53,
    });
  });

  test('says what an air conditioner takes beside mode and setpoint, and can be read back', () => {
    const told = climates.map((each) => {
      const { vendor, model, capabilities } = read(each).description;
      return [`${vendor}/${model}`, capabilities] as const;
    });
    const airs = told.flatMap(([, { climates: all }]) => all.flatMap(({ air }) => (air === undefined ? [] : [air])));
    const having = (option: AirOption): number => airs.filter((air) => air[option] !== undefined).length;
    expect(AIR_OPTION_NAMES.map((option) => [option, having(option)])).toEqual([
      ['fanLevel', 31],
      ['verticalSwing', 4],
      ['horizontalSwing', 1],
      ['light', 2],
    ]);
    expect(told.find(([name]) => name === 'PirogovX/ZB-MIDEA-AC')?.[1].climates[0]?.air).toEqual({
      fanLevel: ['AUTO', 'SILENT', 'LEVEL1', 'LEVEL2', 'LEVEL3'],
      verticalSwing: ['OFF', 'ON'],
      horizontalSwing: ['OFF', 'ON'],
      light: ['OFF', 'ON'],
    });
    const unread = told.flatMap(([name, { climates: all, reports }]) =>
      all.flatMap(({ channel, air = {} }) =>
        AIR_OPTION_NAMES.filter(
          (option) => air[option] !== undefined && !reports.some((each) => each.quantity === option && each.channel === channel),
        ).map((option) => `${name} ${option}`),
      ),
    );
    expect(unread).toEqual([]);
  });

  test("takes every command that we claim, by its definition's own converters", async () => {
    const accepted: Record<string, number> = {};
    const refused: string[] = [];
    for (const definition of climates) {
      const { model, description } = read(definition);
      const fingerprint = definition.fingerprint?.[0];
      const device = createRadioDevice(
        fingerprint?.modelID ?? definition.zigbeeModel?.[0] ?? 'model',
        fingerprint?.manufacturerName ?? 'maker',
      );
      // one make looks for its pin only while it says that it did not find it
      const state: Record<string, unknown> = { valve_adapt_status: 'error' };
      for (const action of claimed(description.capabilities)) {
        const requests = encodeAction(model, action);
        const faults: string[] = requests.length === 0 ? ['nothing to send'] : [];
        for (const request of requests) {
          faults.push(...(await deliver(definition, device, state, request, settle)));
          // What was taken is reported by the device.
          Object.assign(state, request.payload);
        }
        const name = `${definition.vendor}/${definition.model} ${action.kind}`;
        if (faults.length > 0 && !UNANSWERED.has(name)) refused.push(`${name} ${JSON.stringify(requests)}: ${faults.join('; ')}`);
        if (faults.length === 0) accepted[action.kind] = (accepted[action.kind] ?? 0) + 1;
      }
    }
    expect(refused).toEqual([]);
    expect(accepted).toEqual({
      climate: 841,
      adopt: 137,
      'external-temperature': 12,
      'internal-sensor': 10,
      calibration: 140,
      'adapt-valve': 6,
      'child-lock': 316,
      identify: 21,
    });
  }, 60_000);
});

test('the meter behind a customer port counts all that was delivered, or what was by each tariff where it keeps no sum', () => {
  const zlinky = definitions.find(({ model }) => model === 'ZLinky_TIC');
  if (zlinky === undefined) throw new Error('the library has it no more');
  const counters = (kept: (property: unknown) => boolean) =>
    read({ ...zlinky, exposes: exposesOf(zlinky).filter(({ property }) => kept(property)) })
      .description.capabilities.reports.filter(({ quantity }) => quantity === 'energyIn')
      .map(({ channel }) => channel);
  expect(counters(() => true)).toEqual([0]);
  // by a contract of peak and off-peak hours it publishes no sum
  expect(counters((property) => property === 'current_tier1_summ_delivered' || property === 'current_tier2_summ_delivered')).toEqual([
    1, 2,
  ]);
});

test('the setpoint that is sent is the one that was asked for', async () => {
  const wrong: string[] = [];
  const wrapped = new Set<string>();
  let right = 0;
  for (const definition of climates) {
    const { model, description } = read(definition);
    for (const { channel, limits } of description.capabilities.climates.filter((each) => each.limits.max > each.limits.min)) {
      const device = createRadioDevice('model', 'maker');
      const temperature = clampSetpoint(celsius(23), limits);
      const state: Record<string, unknown> = { thermostat_mode: 'ON' };
      for (const request of encodeAction(model, { kind: 'climate', channel, setting: { power: 'ON', temperature } })) {
        await deliver(definition, device, state, request, settle);
      }
      const sent = sentNumbers(device.calls);
      // Degrees, halves, tenths or hundredths; a device that fetches its commands finds it as state.
      const arrived =
        [1, 2, 10, 100].some((scale) => sent.has(temperature * scale)) || (sent.size === 0 && Object.values(state).includes(temperature));
      const name = `${definition.vendor}/${definition.model}`;
      // A frame also has numbers of its own, of the clock among them: that one of them is the setpoint says nothing.
      if (WRAPPED.has(name)) wrapped.add(name);
      else if (arrived) right += 1;
      else wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
  expect(wrapped).toEqual(new Set(WRAPPED.keys()));
  expect(right).toBe(271 - WRAPPED.size);
}, 60_000);

test('a refresh asks for what can be read', () => {
  const device = createRadioDevice('model', 'maker');
  const unreadable = new Set<string>();
  let asked = 0;
  for (const definition of climates) {
    for (const request of encodeAction(read(definition).model, { kind: 'refresh' })) {
      for (const property of Object.keys(request.payload)) {
        asked += 1;
        if (!readable(definition, device, property)) unreadable.add(`${definition.vendor}/${definition.model}`);
      }
    }
  }
  expect(asked).toBe(748);
  // These expose a read that no converter of theirs does; Zigbee2MQTT logs that and asks for the rest.
  expect([...unreadable]).toEqual([
    'Custom devices (DiY)/ACW02-ZB',
    'ELKO/4523430',
    'Heiwa/HPZERAD-V1',
    'Namron/4566702',
    'Namron/4512776/4512777',
    'PirogovX/ZB-MIDEA-AC',
    'PushOk Hardware/POK020',
    'Aqara/TH-S04D',
    'Sinopé/HP6000ZB',
    'Tuya/ZWT07',
    'Tuya/XZ-AKT101',
  ]);
});

describe('every definition with a sensor', () => {
  const exposing = (name: string, type: string): readonly LibraryDefinition[] =>
    definitions.filter(
      (each) => blocksOf(each) === 0 && exposesOf(each).some((expose) => expose['name'] === name && expose['type'] === type),
    );
  const reporting = (all: readonly LibraryDefinition[], quantity: Quantity): number =>
    all.filter((each) => read(each).description.capabilities.reports.some((report) => report.quantity === quantity)).length;

  test.for([
    ['contact', 'binary', 'contactOpen', 131],
    ['temperature', 'numeric', 'temperature', 445],
    ['humidity', 'numeric', 'humidity', 260],
    ['battery', 'numeric', 'batteryLevel', 1074],
    ['battery_low', 'binary', 'batteryLow', 441],
    ['occupancy', 'binary', 'occupancy', 197],
  ] as const)('of %s reports it', ([name, type, quantity, count]) => {
    const all = exposing(name, type);
    expect([all.length, reporting(all, quantity)]).toEqual([count, count]);
  });
});

test('of fan, swings and light exactly what is asked for is sent, in whichever order a device lists its values; the rest is off where nothing was reported', () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const definition of climates) {
    for (const { air } of read(definition).model.climates) {
      const backwards = air.map((each) => ({ ...each, values: each.values.toReversed() }));
      const bothFirst = air.map((each) => ({ ...each, values: each.values.toSorted(([, a], [, b]) => onIn(b) - onIn(a)) }));
      for (const properties of [air, backwards, bothFirst]) {
        for (const stated of statedFor(properties)) {
          const said = decodeAir(properties, encodeAir(properties, stated));
          const exact = AIR_OPTION_NAMES.every((option) =>
            stated[option] === undefined ? (said[option] ?? 'OFF') === 'OFF' : said[option] === stated[option],
          );
          if (!exact) wrong.push(`${definition.vendor}/${definition.model} ${JSON.stringify(stated)}: ${JSON.stringify(said)}`);
          sent += 1;
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBe(420);
});

test('of swings that are one property, the one that is not asked for stays as reported', () => {
  let sent = 0;
  for (const definition of climates) {
    const { model } = read(definition);
    for (const { air, capability } of model.climates)
      for (const each of air.filter(({ values }) => values.some(([, { horizontalSwing }]) => horizontalSwing !== undefined)))
        for (const swing of [0, 1, 2, 3])
          for (const stated of statedFor([each])) {
            const { channel } = capability;
            const action = { kind: 'climate', channel, setting: { power: 'ON', ...stated } } as const;
            const requests = encodeAction(model, action, new Map([[channel, { swing }]]));
            const payload = Object.assign({}, ...requests.map((request) => request.payload)) as Record<string, unknown>;
            expect(decodeAir([each], payload)).toEqual({ ...swingOptions(swing), ...stated });
            sent += 1;
          }
  }
  expect(sent).toBeGreaterThan(0);
});

const onIn = (says: AirOptions): number => AIR_OPTION_NAMES.filter((option) => says[option] === 'ON').length;

/** Everything that can be asked for by one property: all that a value of it says, and each part of that. */
function statedFor(properties: readonly AirProperty[]): readonly AirOptions[] {
  return properties.flatMap(({ values }) =>
    values.flatMap(([, says]) => {
      const parts = AIR_OPTION_NAMES.filter((option) => says[option] !== undefined).map((option) => ({ [option]: says[option] }));
      return parts.length < 2 ? parts : [says, ...parts];
    }),
  );
}

/** Each value of each option alone. */
const airOptionsIn = (air: AirCapability = {}): readonly AirOptions[] =>
  AIR_OPTION_NAMES.flatMap((option) => (air[option] ?? []).map((value) => ({ [option]: value })));

/** One action for each thing that the capabilities promise. Adoption comes first, as in life. */
function claimed(capabilities: KnownDevice['description']['capabilities']): readonly DeviceAction[] {
  const actions: DeviceAction[] = [];
  for (const climate of capabilities.climates) {
    const { channel, limits, modes } = climate;
    const temperature = celsius(Math.min(limits.max, Math.max(limits.min, 21)));
    if (climate.manualPreset) actions.push({ kind: 'adopt', channel });
    actions.push({ kind: 'climate', channel, setting: { power: 'ON', temperature } });
    for (const mode of modes) actions.push({ kind: 'climate', channel, setting: { power: 'ON', temperature, mode } });
    for (const air of airOptionsIn(climate.air)) actions.push({ kind: 'climate', channel, setting: { power: 'ON', temperature, ...air } });
    actions.push({ kind: 'climate', channel, setting: { power: 'OFF' } });
    if (climate.externalTemperature !== null) actions.push({ kind: 'external-temperature', channel, celsius: celsius(20.5) });
    const chooses = capabilities.reports.some((each) => each.quantity === 'usesExternalTemperature' && each.channel === channel);
    if (chooses) actions.push({ kind: 'internal-sensor', channel });
    if (climate.calibration !== null) actions.push({ kind: 'calibration', channel, kelvin: 1 });
  }
  if (capabilities.childLock) actions.push({ kind: 'child-lock', locked: true }, { kind: 'child-lock', locked: false });
  if (capabilities.identify) actions.push({ kind: 'identify' });
  if (capabilities.adaptsValve === true) actions.push({ kind: 'adapt-valve' });
  return actions;
}
