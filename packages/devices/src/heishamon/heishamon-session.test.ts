import { celsius, instant, type Quantity } from '@braise/domain';
import { describe, expect, test } from 'vitest';
import type { GatewayEvent, GatewaySession } from '../gateway.ts';
import { createHeishaMonSession } from './heishamon-session.ts';
import { HEAT_PUMP } from './heishamon-topics.ts';

const AT = instant(1_800_000_000_000);
const say = (session: GatewaySession, values: Readonly<Record<string, string>>): readonly GatewayEvent[] =>
  Object.entries(values).flatMap(([name, payload]) => session.receive({ topic: name === 'LWT' ? name : `main/${name}`, payload }, AT));
const told = (events: readonly GatewayEvent[]): Partial<Record<Quantity, number>> =>
  Object.fromEntries(
    events.flatMap((each) => (each.type === 'readings' ? each.readings.map((reading) => [reading.quantity, reading.value]) : [])),
  );
function known(values: Readonly<Record<string, string>> = {}): GatewaySession {
  const session = createHeishaMonSession();
  say(session, { LWT: 'Online', ...values });
  return session;
}
const commands = (session: GatewaySession, action: Parameters<GatewaySession['encode']>[1]): readonly (readonly unknown[])[] =>
  session.encode(HEAT_PUMP, action).map(({ topic, payload }) => [topic, payload]);

test('the heat pump is a device once it is heard', () => {
  const session = createHeishaMonSession();
  expect(session.encode(HEAT_PUMP, { kind: 'heat-source', callForHeat: true, flowTarget: null })).toEqual([]);
  expect(say(session, { LWT: 'Offline' })).toMatchObject([
    { type: 'inventory', devices: [{ address: HEAT_PUMP }] },
    { type: 'gateway', online: false },
  ]);
  expect(say(session, { Heating_Mode: '1' })).toEqual([]);
});

describe('values', () => {
  test('are readings of the common model', () => {
    const events = say(known(), {
      Main_Outlet_Temp: '34.5',
      Main_Inlet_Temp: '30.25',
      Main_Target_Temp: '35',
      DHW_Temp: '48',
      DHW_Target_Temp: '50',
      Outside_Temp: '-1',
      Defrosting_State: '1',
      Water_Pressure: '1.6',
      Error: 'No error',
    });
    expect(told(events)).toEqual({
      flowTemperature: 34.5,
      returnTemperature: 30.25,
      flowTarget: 35,
      hotWaterTemperature: 48,
      hotWaterTarget: 50,
      outdoorTemperature: -1,
      defrosting: 1,
      waterPressure: 1.6,
      fault: 0,
    });
  });

  test('tell heating of rooms from hot water', () => {
    const session = known();
    expect(told(say(session, { Compressor_Freq: '42', ThreeWay_Valve_State: '0' }))).toEqual({
      compressorFrequency: 42,
      hotWaterActive: 0,
      centralHeatingActive: 1,
    });
    expect(told(say(session, { ThreeWay_Valve_State: '1' }))).toEqual({ hotWaterActive: 1, centralHeatingActive: 0 });
    expect(told(say(session, { ThreeWay_Valve_State: '0', Compressor_Freq: '0' }))).toEqual({
      hotWaterActive: 0,
      compressorFrequency: 0,
      centralHeatingActive: 0,
    });
  });

  test('add up the power of all that it makes heat for, and of nothing that it cools', () => {
    const session = known();
    say(session, { Heat_Power_Consumption: '900' });
    expect(told(say(session, { DHW_Power_Consumption: '100' }))).toEqual({ powerIn: 1_000 });
    expect(say(session, { Cool_Power_Consumption: '50', Cool_Power_Production: '150' })).toEqual([]);
    expect(told(say(session, { Heat_Power_Production: '3600' }))).toEqual({ powerOut: 3_600 });
  });

  test('say no power that is less than nothing', () => {
    const session = known();
    expect(say(session, { Heat_Power_Consumption: '-200' })).toEqual([]);
    expect(told(say(session, { Heat_Power_Consumption: '900' }))).toEqual({ powerIn: 900 });
  });

  test.each([1, 5, 7, 8])('say that it heats no room in mode %d, in which it cools', (mode) => {
    const session = known();
    say(session, { Compressor_Freq: '42', ThreeWay_Valve_State: '0' });
    expect(told(say(session, { Operating_Mode_State: mode.toString() }))).toEqual({ centralHeatingActive: 0 });
    expect(told(say(session, { Operating_Mode_State: '4' }))).toEqual({ centralHeatingActive: 1 });
  });

  test('that the pump does not know say nothing', () => {
    expect(say(known(), { Defrosting_State: '-1', Heating_Mode: '-1', Quiet_Mode_Level: '-1' })).toEqual([]);
  });

  test('that are none are counted', () => {
    expect(say(known(), { Main_Outlet_Temp: 'hot' })).toMatchObject([{ type: 'malformed', code: 'wrong-type' }]);
    expect(say(known(), { Outside_Temp: '400' })).toMatchObject([{ type: 'malformed', code: 'out-of-range' }]);
  });
});

describe('a call for heat', () => {
  const request = (session: GatewaySession, callForHeat: boolean, flowTarget: number | null): unknown =>
    commands(session, { kind: 'heat-source', callForHeat, flowTarget: flowTarget === null ? null : celsius(flowTarget) })[0]?.[1];

  test('is a flow temperature where the pump takes one', () => {
    const session = known({ Heating_Mode: '1' });
    expect(commands(session, { kind: 'heat-source', callForHeat: true, flowTarget: celsius(38.4) })).toEqual([
      ['commands/SetZ1HeatRequestTemperature', '38'],
    ]);
    expect(request(session, true, 90)).toBe('55');
    expect(request(session, false, null)).toBe('20');
  });

  test('is a shift where it follows its curve', () => {
    const session = known({
      Heating_Mode: '0',
      Outside_Temp: '5',
      Z1_Heat_Curve_Target_High_Temp: '35',
      Z1_Heat_Curve_Target_Low_Temp: '25',
      Z1_Heat_Curve_Outside_High_Temp: '15',
      Z1_Heat_Curve_Outside_Low_Temp: '-10',
    });
    // Its own target at 5 °C is 29 °C.
    expect(request(session, true, 31)).toBe('2');
    expect(request(session, true, 50)).toBe('5');
    expect(request(session, true, null)).toBe('0');
    expect(request(session, false, null)).toBe('-5');
  });

  test('is not written again while the pump says that it has it', () => {
    const session = known({ Heating_Mode: '1', Z1_Heat_Request_Temp: '38' });
    expect(request(session, true, 38)).toBeUndefined();
    expect(request(session, true, 39)).toBe('39');
    say(session, { LWT: 'Online' });
    expect(request(session, true, 38)).toBe('38');
  });

  test('waits until the pump has said which of the two', () => {
    expect(request(known(), true, 35)).toBeUndefined();
  });
});

describe('the quiet mode', () => {
  test('has three levels, which are read and set', () => {
    expect(told(say(known(), { Quiet_Mode_Level: '2' }))).toEqual({ quietLevel: 2 });
    expect(say(known(), { Quiet_Mode_Level: '4' })).toMatchObject([{ type: 'malformed', code: 'out-of-range' }]);
    expect(commands(known(), { kind: 'quiet-mode', level: 2 })).toEqual([['commands/SetQuietMode', '2']]);
    expect(commands(known(), { kind: 'quiet-mode', level: 0 })).toEqual([['commands/SetQuietMode', '0']]);
    expect(commands(known(), { kind: 'quiet-mode', level: 7 })).toEqual([['commands/SetQuietMode', '3']]);
  });

  test('is one that the pump is known to have once it is heard', () => {
    expect(say(createHeishaMonSession(), { LWT: 'Online' })).toMatchObject([
      { type: 'inventory', devices: [{ capabilities: { heatSource: { quietLevels: 3 } } }] },
      { type: 'gateway' },
    ]);
  });
});

describe('hot water', () => {
  test('is left out of and taken into the operating mode', () => {
    expect(commands(known({ Operating_Mode_State: '4' }), { kind: 'hot-water', setting: { power: 'OFF' } })).toEqual([
      ['commands/SetOperationMode', '0'],
    ]);
    expect(
      commands(known({ Operating_Mode_State: '0' }), { kind: 'hot-water', setting: { power: 'ON', temperature: celsius(50) } }),
    ).toEqual([
      ['commands/SetOperationMode', '4'],
      ['commands/SetDHWTemp', '50'],
    ]);
  });

  test('has the range of the pump', () => {
    expect(
      commands(known({ Operating_Mode_State: '4' }), { kind: 'hot-water', setting: { power: 'ON', temperature: celsius(20) } }),
    ).toEqual([['commands/SetDHWTemp', '40']]);
  });
});
