import { celsius, type Instant, instant, type Quantity } from '@braise/domain';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, type CatalogueName } from '../catalogue/index.ts';
import type { GatewayEvent, GatewaySession } from '../gateway.ts';
import { createZigbee2MqttSession } from './zigbee2mqtt-session.ts';

const AT = instant(1_800_000_000_000);
const ADDRESS = '0x00124b0000000101';

const entry = (kind: CatalogueName, address: string, name: string): unknown => ({
  ...CATALOGUE[kind],
  ieee_address: address,
  friendly_name: name,
});
const send = (session: GatewaySession, topic: string, payload: unknown, at: Instant = AT, retain = false): readonly GatewayEvent[] =>
  session.receive({ topic, payload: typeof payload === 'string' ? payload : JSON.stringify(payload), retain }, at);

function sessionWith(kind: CatalogueName, name = 'Salon'): GatewaySession {
  const session = createZigbee2MqttSession();
  send(session, 'bridge/devices', [{ type: 'Coordinator', ieee_address: '0x0', friendly_name: 'Coordinator' }, entry(kind, ADDRESS, name)]);
  return session;
}
const readings = (events: readonly GatewayEvent[]): Partial<Record<Quantity, number>> =>
  Object.fromEntries(
    events.flatMap((each) => (each.type === 'readings' ? each.readings.map((reading) => [reading.quantity, reading.value]) : [])),
  );

describe('the gateway', () => {
  test.for([
    ['{"state":"online"}', true],
    ['offline', false],
  ] as const)('says %s', ([payload, online]) => {
    expect(send(createZigbee2MqttSession(), 'bridge/state', payload)).toEqual([{ type: 'gateway', online }]);
  });

  test('tells its version', () => {
    const info = { version: '2.12.1', config: { mqtt: {} } };
    expect(send(createZigbee2MqttSession(), 'bridge/info', info)).toEqual([{ type: 'gateway', online: true, firmware: '2.12.1' }]);
  });

  test('lets devices join, for as long as it can', () => {
    const [message] = createZigbee2MqttSession().request({ kind: 'permit-join', seconds: 600 }, 'a1');
    expect(message).toMatchObject({ topic: 'bridge/request/permit_join', payload: '{"value":true,"time":254,"transaction":"a1"}' });
  });

  test.for([
    [{ permit_join: false }, false, null],
    [{ permit_join: true, permit_join_end: AT + 90_000 }, true, AT + 90_000],
    [{ permit_join: true, permit_join_timeout: 30 }, true, AT + 30_000],
    // what its clock cannot mean
    [{ permit_join: true, permit_join_end: 90_000 }, true, null],
    [{ permit_join: true }, true, null],
  ] as const)('says of joining %j', ([info, open, until]) => {
    expect(send(createZigbee2MqttSession(), 'bridge/info', { version: '2.12.1', ...info })).toContainEqual({
      type: 'joining',
      open,
      until,
    });
  });

  test.for([
    ['permit_join', { data: { time: 120 }, status: 'ok', transaction: 'a' }, [{ type: 'joining', open: true, until: AT + 120_000 }, null]],
    ['permit_join', { data: { time: 0 }, status: 'ok', transaction: 'a' }, [{ type: 'joining', open: false, until: null }, null]],
    ['permit_join', { data: {}, status: 'error', error: 'Invalid payload', transaction: 'a' }, ['Invalid payload']],
    ['device/remove', { data: { id: ADDRESS }, status: 'ok', transaction: 'a' }, [null]],
    ['device/remove', { data: {}, status: 'error', transaction: 'a' }, ['']],
  ] as const)('answers a request about %s with %j', ([asked, answer, expected]) => {
    const events = expected.map((each) =>
      typeof each === 'object' && each !== null ? each : { type: 'answer', transaction: 'a', error: each },
    );
    expect(send(createZigbee2MqttSession(), `bridge/response/${asked}`, answer)).toEqual(events);
  });

  test('of a device that joins tells each step, and lists it once it is known', () => {
    const session = createZigbee2MqttSession();
    const data = { ieee_address: ADDRESS, friendly_name: ADDRESS };
    const step = (type: string, more: object = {}) =>
      send(session, 'bridge/event', { type, data: { ...data, ...more } }).map((each) => (each.type === 'pairing' ? each.step : each.type));
    const listed = (...states: object[]) => {
      const entries = states.map((state) => ({ ...data, type: 'EndDevice', ...state }));
      return send(session, 'bridge/devices', entries).flatMap((each) =>
        each.type === 'inventory' ? each.devices.map(({ address }) => address) : [each.type],
      );
    };
    expect(step('device_joined')).toEqual(['joined']);
    expect(step('device_interview', { status: 'started' })).toEqual(['interviewing']);
    expect(listed({ interview_state: 'IN_PROGRESS', definition: null })).toEqual([]);
    expect(listed({ interviewing: true, interview_completed: false, definition: null })).toEqual([]);
    expect(step('device_interview', { status: 'successful', supported: true })).toEqual(['ready']);
    expect(listed({ ...CATALOGUE.temperatureHumiditySensor, interview_state: 'SUCCESSFUL' })).toEqual([ADDRESS]);
    // a known one that is asked anew stays
    expect(listed({ ...CATALOGUE.temperatureHumiditySensor, interview_state: 'IN_PROGRESS' })).toEqual([ADDRESS]);
    expect(step('device_interview', { status: 'successful', supported: false })).toEqual(['unsupported']);
    expect(step('device_interview', { status: 'failed' })).toEqual(['failed']);
    expect(step('device_leave')).toEqual([null]);
    expect(step('device_announce')).toEqual([]);
  });
});

describe('names', () => {
  test.for(['Küche/Heizung', 'salle de bain', 'a/b/c', 'set', '7'])('%s is found in topics', (name) => {
    const session = sessionWith('radiatorValveExternalSensor', name);
    expect(readings(send(session, name, { local_temperature: 20.5 }))).toEqual({ temperature: 20.5 });
    const [message] = session.encode(ADDRESS, { kind: 'climate', channel: 0, setting: { power: 'OFF' } });
    expect(message).toMatchObject({ topic: `${name}/set`, payload: '{"system_mode":"off"}' });
    expect(send(session, `${name}/availability`, 'online')).toEqual([{ type: 'availability', address: ADDRESS, online: true }]);
  });

  test('change with a new inventory, and the device stays itself', () => {
    const session = sessionWith('radiatorValveExternalSensor', 'before');
    send(session, 'bridge/devices', [entry('radiatorValveExternalSensor', ADDRESS, 'after')]);
    expect(readings(send(session, 'after', { local_temperature: 20 }))).toEqual({ temperature: 20 });
    expect(send(session, 'before', { local_temperature: 20 })).toMatchObject([{ type: 'malformed', code: 'unknown-device' }]);
  });
});

describe('a state message', () => {
  test('of a valve gives its readings, unknown and absent values aside', () => {
    const events = send(sessionWith('radiatorValveExternalSensor'), 'Salon', {
      local_temperature: 20.5,
      occupied_heating_setpoint: 21,
      system_mode: 'heat',
      running_state: 'heat',
      battery: 87,
      child_lock: 'UNLOCK',
      temperature_sensor_select: 'external',
      external_temperature_input: 19.5,
      linkquality: 102,
      weekly_schedule_monday: '00:00/20',
      local_temperature_calibration: null,
    });
    expect(readings(events)).toEqual({
      temperature: 20.5,
      setpoint: 21,
      systemMode: 1,
      followsCommands: 1,
      heatDemand: 1,
      batteryLevel: 0.87,
      childLock: 0,
      usesExternalTemperature: 1,
      externalTemperature: 19.5,
      linkQuality: 0.4,
    });
    expect(events.length).toBe(1);
  });

  test('before the inventory is kept for it', () => {
    const session = createZigbee2MqttSession();
    expect(send(session, 'Salon', { local_temperature: 19 })).toEqual([]);
    const events = send(session, 'bridge/devices', [entry('radiatorValveExternalSensor', ADDRESS, 'Salon')]);
    expect(events.map((each) => each.type)).toEqual(['inventory', 'readings']);
  });

  test('that the broker kept is as old as it says', () => {
    const seen = AT - 3_600_000;
    const [event] = send(
      sessionWith('temperatureHumiditySensor'),
      'Salon',
      { temperature: 19, last_seen: new Date(seen).toISOString() },
      AT,
      true,
    );
    expect(event).toMatchObject({ readings: [{ quantity: 'temperature', at: seen }] });
  });

  test('in attribute topics is the same', () => {
    const session = sessionWith('radiatorValveExternalSensor');
    expect(readings([...send(session, 'Salon/local_temperature', '20.5'), ...send(session, 'Salon/system_mode', 'auto')])).toEqual({
      temperature: 20.5,
      systemMode: 2,
      followsCommands: 0,
    });
  });

  test('of a contact: a made contact is a closed window, millivolts are volts', () => {
    const session = sessionWith('contactSensor');
    expect(readings(send(session, 'Salon', { contact: false, voltage: 2995, battery: 90 }))).toEqual({
      contactOpen: 1,
      batteryVoltage: 2.995,
      batteryLevel: 0.9,
    });
    expect(readings(send(session, 'Salon', { contact: true }))).toEqual({ contactOpen: 0 });
  });

  test('tells an open window from the switch of its detection', () => {
    const session = sessionWith('radiatorValveExternalSensor');
    expect(readings(send(session, 'Salon', { open_window: 'ON' }))).toEqual({});
    const danfoss = sessionWith('radiatorValvePercentage');
    expect(readings(send(danfoss, 'Salon', { window_open_internal: 'open', window_open_feature: true }))).toEqual({ windowOpen: 1 });
    expect(readings(send(danfoss, 'Salon', { window_open_internal: 'quarantine' }))).toEqual({ windowOpen: 0 });
  });

  test('of a paused valve says off, whatever its mode', () => {
    const session = sessionWith('radiatorValvePause');
    expect(readings(send(session, 'Salon', { operating_mode: 'pause', system_mode: 'heat' }))).toEqual({
      systemMode: 0,
      followsCommands: 1,
    });
    expect(readings(send(session, 'Salon', { operating_mode: 'manual' }))).toEqual({ systemMode: 1, followsCommands: 1 });
    expect(readings(send(session, 'Salon', { operating_mode: 'schedule' }))).toEqual({ systemMode: 1, followsCommands: 0 });
  });

  test('of an air conditioner gives the setpoint of its mode', () => {
    const session = sessionWith('airConditioner');
    const both = { occupied_heating_setpoint: 20, occupied_cooling_setpoint: 26 };
    expect(readings(send(session, 'Salon', { ...both, system_mode: 'heat' }))).toEqual({ setpoint: 20, systemMode: 1 });
    expect(readings(send(session, 'Salon', { system_mode: 'cool' }))).toEqual({ setpoint: 26, systemMode: 3 });
  });

  test('of a receiver with hot water goes to its zones', () => {
    const events = send(sessionWith('boilerReceiverHotWater'), 'Salon', {
      running_state_heat: 'idle',
      running_state_water: 'heat',
      local_temperature_heat: 19,
    });
    expect(events).toMatchObject([
      {
        readings: [
          { channel: 1, quantity: 'heatDemand', value: 0 },
          { channel: 2, quantity: 'heatDemand', value: 1 },
          { channel: 1, quantity: 'temperature', value: 19 },
        ],
      },
    ]);
  });
});

describe('what cannot be used', () => {
  const valve = (): GatewaySession => sessionWith('radiatorValveExternalSensor');
  test.for([
    ['half a message', '{"local_temperature":', 'not-json'],
    ['a list', '[1,2]', 'wrong-type'],
    ['a word for a number', '{"local_temperature":"warm"}', 'wrong-type'],
    ['an impossible temperature', '{"local_temperature":1e9}', 'out-of-range'],
    ['an impossible battery', '{"battery":255}', 'out-of-range'],
    ['an unknown mode', '{"system_mode":"melt"}', 'out-of-range'],
    ['more than a state can be', `{"x":"${'x'.repeat(70_000)}"}`, 'too-large'],
  ] as const)('%s is counted', ([, payload, code]) => {
    expect(send(valve(), 'Salon', payload)).toMatchObject([{ type: 'malformed', address: ADDRESS, code }]);
  });

  test('does not hide the rest of its message', () => {
    const events = send(valve(), 'Salon', { local_temperature: 'warm', occupied_heating_setpoint: 21 });
    expect(events.map((each) => each.type)).toEqual(['readings', 'malformed']);
  });

  test.for([
    ['that is no JSON', 'inventory'],
    ['that is no list', '{}'],
    ['of 10 MB', `[${'0,'.repeat(5_000_000)}0]`],
  ] as const)('an inventory %s leaves the known one', ([, payload]) => {
    const session = valve();
    expect(send(session, 'bridge/devices', payload)).toMatchObject([{ type: 'malformed', address: null }]);
    expect(readings(send(session, 'Salon', { local_temperature: 20 }))).toEqual({ temperature: 20 });
  });

  test('a device without address or definition hides no other', () => {
    const session = createZigbee2MqttSession();
    const events = send(session, 'bridge/devices', [
      { type: 'EndDevice' },
      null,
      { ieee_address: '0x1', friendly_name: 'unknown', type: 'EndDevice', definition: null, supported: false },
      entry('temperatureHumiditySensor', ADDRESS, 'Salon'),
    ]);
    expect(events.map((each) => each.type)).toEqual(['malformed', 'malformed', 'inventory']);
    expect(events.at(-1)).toMatchObject({ devices: [{ address: '0x1', capabilities: { climates: [] } }, { address: ADDRESS }] });
  });

  test('groups and our own requests are nobody that is unknown', () => {
    const session = valve();
    send(session, 'bridge/groups', [{ id: 1, friendly_name: 'Etage' }]);
    expect(send(session, 'Etage', { state: 'ON' })).toEqual([]);
    expect(send(session, 'Salon/set', { system_mode: 'off' })).toEqual([]);
    expect(send(session, 'elsewhere/get', { system_mode: '' })).toEqual([]);
  });
});

describe('the log', () => {
  const log = (message: string): readonly GatewayEvent[] =>
    send(sessionWith('radiatorValveExternalSensor'), 'bridge/logging', { level: 'error', message });

  test('tells of a command that failed', () => {
    const failed = "Publish 'set' 'system_mode' to 'Salon' failed: 'Error: ZCL command 0x00124b/1 hvacThermostat.write timed out'";
    expect(log(failed)).toMatchObject([{ type: 'command-failed', address: ADDRESS }]);
    expect(log("No converter available for 'x' on 'Salon': (21)")).toMatchObject([{ type: 'command-failed', address: ADDRESS }]);
  });

  test.for([
    "No converter available for 'x' on 'Salon': (\"\")",
    "Publish 'get' 'battery' to 'Salon' failed: 'timeout'",
    'Zigbee: allowing new devices to join.',
  ])('tells nothing by: %s', (message) => expect(log(message)).toEqual([]));
});

describe('a command', () => {
  const encode = (kind: CatalogueName, action: Parameters<GatewaySession['encode']>[1]): readonly unknown[] =>
    sessionWith(kind)
      .encode(ADDRESS, action)
      .map((each) => JSON.parse(String(each.payload)));
  const on = (temperature: number): Parameters<GatewaySession['encode']>[1] => ({
    kind: 'climate',
    channel: 0,
    setting: { power: 'ON', temperature: celsius(temperature) },
  });

  test('fits the limits and steps of its device', () => {
    expect(encode('radiatorValveExternalSensor', on(21.3))).toEqual([{ system_mode: 'heat', occupied_heating_setpoint: 21.5 }]);
    expect(encode('radiatorValveExternalSensor', on(99))).toEqual([{ system_mode: 'heat', occupied_heating_setpoint: 35 }]);
    expect(encode('fanCoil', on(21.4))).toEqual([{ system_mode: 'heat', current_heating_setpoint: 21 }]);
  });

  test('does not write a mode that has no alternative', () => {
    expect(encode('radiatorValvePercentage', on(21))).toEqual([{ occupied_heating_setpoint: 21 }]);
  });

  test('tells a receiver to hold its setpoint', () => {
    expect(encode('boilerReceiver', on(20))).toEqual([
      { system_mode: 'heat', occupied_heating_setpoint: 20, temperature_setpoint_hold: true },
    ]);
    expect(encode('boilerReceiverHotWater', { kind: 'climate', channel: 2, setting: { power: 'ON' } })).toEqual([
      { system_mode_water: 'heat', temperature_setpoint_hold_water: true },
    ]);
  });

  test('switches off by what the device has', () => {
    const off = { kind: 'climate', channel: 0, setting: { power: 'OFF' } } as const;
    expect(encode('radiatorValveExternalSensor', off)).toEqual([{ system_mode: 'off' }]);
    expect(encode('radiatorValvePause', off)).toEqual([{ operating_mode: 'pause' }]);
    expect(encode('radiatorValveNoOff', off)).toEqual([{ current_heating_setpoint: 0.5 }]);
  });

  test('cools by the setpoint for cooling', () => {
    const cool = { kind: 'climate', channel: 0, setting: { power: 'ON', mode: 'COOL', temperature: celsius(25) } } as const;
    expect(encode('airConditioner', cool)).toEqual([{ system_mode: 'cool', occupied_cooling_setpoint: 25 }]);
    expect(encode('fanCoil', cool)).toEqual([{ system_mode: 'cool', current_heating_setpoint: 25 }]);
  });

  test('sends the temperature of the room in the scale of the device', () => {
    const external = { kind: 'external-temperature', channel: 0, celsius: celsius(20.55) } as const;
    expect(encode('radiatorValveExternalSensor', external)).toEqual([
      { temperature_sensor_select: 'external', external_temperature_input: 20.55 },
    ]);
    expect(encode('radiatorValvePercentage', external)).toEqual([{ external_measured_room_sensor: 2055 }]);
    expect(encode('radiatorValvePercentage', { kind: 'internal-sensor', channel: 0 })).toEqual([{ external_measured_room_sensor: -8000 }]);
  });

  test('that the device cannot do is none', () => {
    expect(encode('temperatureHumiditySensor', on(21))).toEqual([]);
    expect(encode('radiatorValveExternalSensor', { kind: 'heat-source', callForHeat: true, flowTarget: null })).toEqual([]);
    expect(sessionWith('relay').encode('0xelsewhere', { kind: 'refresh' })).toEqual([]);
  });

  test('to read asks only for what can be read', () => {
    expect(encode('temperatureHumiditySensor', { kind: 'refresh' })).toEqual([{ temperature: '', humidity: '' }]);
    expect(encode('radiatorValveNoDemand', { kind: 'refresh' })).toEqual([]);
  });
});
