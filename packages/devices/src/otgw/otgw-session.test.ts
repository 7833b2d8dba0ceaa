import { celsius, instant } from '@braise/domain';
import { describe, expect, test } from 'vitest';
import type { GatewayEvent, GatewaySession } from '../gateway.ts';
import { createOtgwSession } from './otgw-session.ts';

const AT = instant(1_800_000_000_000);
const ID = 'otgw-AABBCCDDEEFF';
const say = (session: GatewaySession, label: string, payload: string): readonly GatewayEvent[] =>
  session.receive({ topic: label === '' ? `value/${ID}` : `value/${ID}/${label}`, payload }, AT);
const known = (): GatewaySession => {
  const session = createOtgwSession();
  say(session, '', 'online');
  return session;
};

test('a gateway is a device once it is heard', () => {
  const session = createOtgwSession();
  expect(session.encode(ID, { kind: 'heat-source', callForHeat: true, flowTarget: null })).toEqual([]);
  expect(say(session, '', 'online')).toMatchObject([
    { type: 'inventory', devices: [{ address: ID, capabilities: { heatSource: { kind: 'boiler', flow: { min: 20, max: 80 } } } }] },
    { type: 'gateway', online: true },
  ]);
  expect(say(session, '', 'offline')).toEqual([{ type: 'gateway', online: false }]);
});

describe('a value', () => {
  test.for([
    ['Tboiler', '55.25', 'flowTemperature', 55.25],
    ['Tret', '40.00', 'returnTemperature', 40],
    ['TSet', '60.00', 'flowTarget', 60],
    ['RelModLevel', '35.00', 'modulation', 0.35],
    ['MaxCapacityMinModLevel_lb_u8', '19', 'minimumModulation', 0.19],
    ['MaxCapacityMinModLevell_lb_u8', '0', 'minimumModulation', 0],
    ['Tdhw', '48.50', 'hotWaterTemperature', 48.5],
    ['TdhwSet', '55.00', 'hotWaterTarget', 55],
    ['CHPressure', '1.55', 'waterPressure', 1.55],
    ['Toutside', '-7.50', 'outdoorTemperature', -7.5],
    ['Tr', '20.11', 'temperature', 20.11],
    ['boilertemperature', '55.25', 'flowTemperature', 55.25],
    ['returnwatertemperature', '40.00', 'returnTemperature', 40],
    ['controlsetpoint', '60.00', 'flowTarget', 60],
    ['relmodlvl', '35', 'modulation', 0.35],
    ['chwaterpressure', '1.55', 'waterPressure', 1.55],
    ['outsidetemperature', '-7.50', 'outdoorTemperature', -7.5],
    ['flamestatus', 'ON', 'flame', 1],
    ['chmodus', 'ON', 'centralHeatingActive', 1],
    ['dhwmode', 'OFF', 'hotWaterActive', 0],
    ['faultindicator', 'ON', 'fault', 1],
    ['flame', 'OFF', 'flame', 0],
    ['centralheating', 'ON', 'centralHeatingActive', 1],
    ['domestichotwater', 'ON', 'hotWaterActive', 1],
    ['fault', 'OFF', 'fault', 0],
    ['ch_enable', 'ON', 'callForHeat', 1],
  ] as const)('%s %s is %s %d', ([label, payload, quantity, value]) => {
    expect(say(known(), label, payload)).toEqual([{ type: 'readings', address: ID, readings: [{ channel: 0, quantity, value, at: AT }] }]);
  });

  test.for([
    ['boilertemperature', 'warm', 'wrong-type'],
    ['boilertemperature', '900', 'out-of-range'],
    ['flamestatus', 'maybe', 'wrong-type'],
    ['boilertemperature', '1'.repeat(2_000), 'too-large'],
  ] as const)('%s %s is counted', ([label, payload, code]) => {
    expect(say(known(), label, payload)).toMatchObject([{ type: 'malformed', address: ID, code }]);
  });

  test('of another label, or of one side of the bus only, says nothing', () => {
    for (const label of ['status_master', 'boilertemperature_thermostat', 'otgw-firmware/uptime', 'sat/mode'])
      expect(say(known(), label, '1')).toEqual([]);
  });

  test.for(['boiler_connected', 'otgw-pic/boiler_connected'])('%s says whether the boiler answers', (label) => {
    expect(say(known(), label, 'OFF')).toEqual([{ type: 'availability', address: ID, online: false }]);
  });
});

describe('a command', () => {
  const commands = (action: Parameters<GatewaySession['encode']>[1]): readonly (readonly unknown[])[] =>
    known()
      .encode(ID, action)
      .map(({ topic, payload, retain }) => [topic, payload, retain]);

  test('to heat overrides the setpoint before it enables heating, and is not kept', () => {
    expect(commands({ kind: 'heat-source', callForHeat: true, flowTarget: celsius(47.5) })).toEqual([
      [`set/${ID}/ctrlsetpt`, '47.5', false],
      [`set/${ID}/chenable`, '1', false],
    ]);
  });

  test('not to heat keeps the override, so that the thermostat does not heat instead', () => {
    expect(commands({ kind: 'heat-source', callForHeat: false, flowTarget: null })).toEqual([
      [`set/${ID}/ctrlsetpt`, '8', false],
      [`set/${ID}/chenable`, '0', false],
    ]);
  });

  test('never asks for more than the gateway takes', () => {
    expect(commands({ kind: 'heat-source', callForHeat: true, flowTarget: celsius(120) })[0]).toEqual([`set/${ID}/ctrlsetpt`, '90', false]);
    expect(commands({ kind: 'heat-source', callForHeat: true, flowTarget: celsius(0) })[0]).toEqual([`set/${ID}/ctrlsetpt`, '8', false]);
  });

  test('for hot water sets its target and switches it', () => {
    expect(commands({ kind: 'hot-water', setting: { power: 'ON', temperature: celsius(52) } })).toEqual([
      [`set/${ID}/maxdhwsetpt`, '52', false],
      [`set/${ID}/hotwater`, '1', false],
    ]);
    expect(commands({ kind: 'hot-water', setting: { power: 'OFF' } })).toEqual([[`set/${ID}/hotwater`, '0', false]]);
  });

  test('for a room is none', () => {
    expect(commands({ kind: 'climate', channel: 0, setting: { power: 'OFF' } })).toEqual([]);
  });
});
