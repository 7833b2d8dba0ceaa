import { createRequire } from 'node:module';
import { instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueDevice } from '../../catalogue/index.ts';
import { createGatewaySession } from '../../create-gateway-session.ts';
import { createVirtualGateway } from '../../create-virtual-gateway.ts';
import { decodeState } from '../decode-state.ts';
import { encodeReport } from '../encode-report.ts';
import { type KnownDevice, readDevice } from '../inventory.ts';

const AT = instant(1_800_000_000_000);
const library = createRequire(import.meta.url);
const { prepareDefinition } = library('zigbee-herdsman-converters');

/** Every definition of the library that says how its valve is mounted. */
const definitions: readonly unknown[] = library('zigbee-herdsman-converters/devices/index').default;
const telling = definitions.flatMap((raw): readonly KnownDevice[] => {
  const definition = prepareDefinition(raw);
  const { exposes } = definition;
  const published = { ...definition, exposes: typeof exposes === 'function' ? exposes({ isDummyDevice: true }, {}) : exposes };
  const device = readDevice({ ieee_address: '0x00124b0011223344', friendly_name: 'valve', definition: published });
  const tells = device?.description.capabilities.reports.some(({ quantity }) => quantity === 'mountingFault');
  return device !== null && tells === true ? [device] : [];
});

/** What a state JSON says of the mounting; undefined when it says nothing. */
function saidBy(model: string, state: Readonly<Record<string, unknown>>): number | string | undefined {
  const device = telling.find((each) => each.description.model === model);
  if (device === undefined) throw new Error(`${model} does not tell`);
  const { readings, faults } = decodeState(device.model, new Map(), state, AT);
  return faults[0]?.code ?? readings.find(({ quantity }) => quantity === 'mountingFault')?.value;
}

test('only valves that speak of their mounting alone report it', () => {
  const models = telling.map(({ description }) => `${description.vendor} ${description.model}`);
  expect(models.toSorted()).toEqual([
    'Aqara SRTS-A01',
    'Bosch BTH-RA',
    'Danfoss 014G2461',
    'PushOk Hardware POK020',
    'SONOFF TRV-ZBT',
    'Schneider Electric EER53000',
    'Shelly SBTR-001AEU',
    'Yandex YNDX-00518',
  ]);
});

test('each is heard as it reports, whichever it says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...telling), fc.constantFrom(0, 1), ({ model }, value) => {
      const reading = { channel: 0, quantity: 'mountingFault', value, at: AT } as const;
      expect(decodeState(model, new Map(), encodeReport(model, new Map(), [reading]), AT).readings).toEqual([reading]);
    }),
  );
});

describe('a word', () => {
  test.for([
    ['BTH-RA', { valve_adapt_status: 'error' }, 1],
    ['BTH-RA', { valve_adapt_status: 'success' }, 0],
    ['BTH-RA', { valve_adapt_status: 'none' }, undefined],
    ['BTH-RA', { valve_adapt_status: 'ready_to_calibrate' }, undefined],
    ['BTH-RA', { valve_adapt_status: 'calibration_in_progress' }, undefined],
    ['BTH-RA', { valve_adapt_status: { deep: true } }, 'wrong-type'],
    ['014G2461', { mounted_mode_active: true }, 1],
    ['014G2461', { mounted_mode_active: false }, 0],
    ['SRTS-A01', { calibrated: false, valve_alarm: false }, 1],
    ['SRTS-A01', { calibrated: true, valve_alarm: true }, 0],
    ['EER53000', { valve_calibration_status: 'failed_e2' }, 1],
    ['EER53000', { valve_calibration_status: 'uncalibrated' }, 1],
    ['EER53000', { valve_calibration_status: 'successful' }, 0],
    ['EER53000', { valve_calibration_status: 'ongoing' }, undefined],
    ['POK020', { alarm: 'calibration_error_p1_too_close' }, 1],
    ['POK020', { alarm: 'never_calibrated' }, 1],
    ['POK020', { alarm: 'ok' }, 0],
    ['POK020', { alarm: 'unknown_8' }, undefined],
    ['SBTR-001AEU', { calibration_ok: false }, 1],
    ['YNDX-00518', { calibrated: 'OFF' }, 1],
    ['TRV-ZBT', { motor_travel_calibration_status: 'fail' }, 1],
    ['TRV-ZBT', { motor_travel_calibration_status: 'success' }, 0],
  ] as const)('%s %j says %s', ([model, state, value]) => {
    expect(saidBy(model, state)).toBe(value);
  });
});

test('a virtual valve that is mounted wrong says so over its gateway', () => {
  const address = '0x00124b0000000101';
  const virtual = createVirtualGateway('zigbee2mqtt', [catalogueDevice('radiatorValvePause', address, 'Salle d’eau')]);
  const session = createGatewaySession('zigbee2mqtt');
  for (const message of virtual.announce()) session.receive(message, AT);
  const messages = virtual.report(address, [{ channel: 0, quantity: 'mountingFault', value: 1, at: AT }]);
  expect(messages.map(({ payload }) => JSON.parse(String(payload)))).toMatchObject([{ valve_adapt_status: 'error' }]);
  expect(messages.flatMap((message) => session.receive(message, AT))).toMatchObject([
    { type: 'readings', address, readings: [{ quantity: 'mountingFault', value: 1 }] },
  ]);
});
