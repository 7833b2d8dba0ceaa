import { MINUTE, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import type { GatewayEvent, GatewaySession } from '../gateway.ts';
import { createP1Session } from './p1-session.ts';

const AT = instant(1_800_000_000_000);
const say = (session: GatewaySession, topic: string, payload: string): readonly GatewayEvent[] => session.receive({ topic, payload }, AT);
const countsIn = (events: readonly GatewayEvent[]) =>
  events.flatMap((event) => (event.type === 'readings' ? event.readings.map(({ value }) => value) : []));

test.for([
  ['DSMR-reader', 'reading/electricity_delivered_1', '2209.397', 'reading/electricity_delivered_2', '1964.962'],
  ['ESPHome', 'sensor/energy_consumed_tariff_1/state', '2209.397', 'sensor/energy_consumed_tariff_2/state', '1964.962'],
  ['SlimmeLezer', 'sensor/dsmr_energy_delivered_tariff1/state', '2209.397', 'sensor/dsmr_energy_delivered_tariff2/state', '1964.962'],
  ['esp8266-dsmr', 'power/total_consumption_tariff_1', '2209.397', 'power/total_consumption_tariff_2', '1964.962'],
  ['p1meter', 'consumption_low_tarif', '2209397', 'consumption_high_tarif', '1964962'],
] as const)('the two tariffs of %s are one count, once both are known', ([, low, lowCount, high, highCount]) => {
  const session = createP1Session();
  expect(say(session, low, lowCount)).toEqual([]);
  const events = say(session, high, highCount);
  expect(events[0]).toMatchObject({
    type: 'inventory',
    devices: [{ address: 'meter', capabilities: { reports: [{ quantity: 'energyIn', channel: 0 }] } }],
  });
  expect(countsIn(events)[0]).toBeCloseTo(4174.359, 6);
  expect(say(session, low, lowCount)).toHaveLength(1);
});

test('a meter of one register needs no other', () => {
  expect(countsIn(say(createP1Session(), 'sensor/energy_delivered_lux/state', '17.5'))).toEqual([17.5]);
});

test('what was returned, and what is used now, are nothing of it', () => {
  const session = createP1Session();
  for (const topic of [
    'reading/electricity_returned_1',
    'sensor/power_delivered/state',
    'sensor/energy_returned_tariff_1/state',
    'power/consumption',
  ])
    expect(say(session, topic, '1')).toEqual([]);
});

test('a count that is none is told of', () => {
  const session = createP1Session();
  for (const [text, code] of [
    ['', 'wrong-type'],
    ['unavailable', 'wrong-type'],
    ['-3', 'out-of-range'],
    ['1'.repeat(2_000), 'too-large'],
  ] as const)
    expect(say(session, 'reading/electricity_delivered_1', text)).toMatchObject([{ type: 'malformed', code }]);
});

test('a reader says that it is there where it does, in these words', () => {
  const session = createP1Session();
  expect(say(session, 'status', 'offline')).toEqual([{ type: 'gateway', online: false }]);
  expect(say(session, 'status', '{"ip":"x"}')).toEqual([]);
});

test('what was heard is remembered', () => {
  const before = createP1Session();
  say(before, 'reading/electricity_delivered_1', '10');
  const session = createP1Session();
  session.recall(before.remembered());
  expect(countsIn(say(session, 'reading/electricity_delivered_2', '5'))).toEqual([15]);
});

test('a count that a broker kept is not added to one of now', () => {
  const session = createP1Session();
  session.receive({ topic: 'reading/electricity_delivered_1', payload: '10', retain: true }, AT);
  expect(say(session, 'reading/electricity_delivered_2', '5')).toEqual([]);
});

test.for([
  ['DSMR-reader', 'reading/extra_device_delivered', '968.922'],
  ['ESPHome', 'sensor/gas_delivered/state', '968.922'],
  ['SlimmeLezer', 'sensor/gas_consumed/state', '968.922'],
  ['SlimmeLezer in Belgium', 'sensor/slimmelezer_gas_consumed_belgium/state', '968.922'],
  ['esp8266-dsmr', 'gas/total', '968.922'],
  ['p1meter', 'gas_meter_m3', '968922'],
] as const)('gas of %s is a channel of cubic metres', ([, topic, count]) => {
  const session = createP1Session();
  const events = say(session, topic, count);
  expect(events[0]).toMatchObject({
    type: 'inventory',
    devices: [{ address: 'meter', capabilities: { reports: [{ quantity: 'gasIn', channel: 1 }] } }],
  });
  expect(events[1]).toMatchObject({ type: 'readings', readings: [{ quantity: 'gasIn', channel: 1, value: 968.922 }] });
});

test('gas is another channel of the meter, heard later, and known of a reader that was known to tell it', () => {
  const session = createP1Session();
  say(session, 'sensor/energy_delivered_lux/state', '17.5');
  const [inventory] = say(session, 'gas/total', '3');
  if (inventory?.type !== 'inventory') throw new Error('no inventory');
  const reports = [
    { quantity: 'energyIn', channel: 0 },
    { quantity: 'gasIn', channel: 1 },
  ];
  expect(inventory.devices).toMatchObject([{ capabilities: { reports } }]);
  const [again] = say(createP1Session(inventory.devices), 'sensor/energy_delivered_lux/state', '18');
  expect(again).toMatchObject({ devices: [{ capabilities: { reports } }] });
});

test('a count of gas is told when it changes, and five minutes after each hour for which it has rested', () => {
  const session = createP1Session();
  const toldAt = (from: number, to: number, count: string) =>
    Array.from({ length: to - from }, (_, index) => from + index).filter(
      (minute) => countsIn(session.receive({ topic: 'gas/total', payload: count }, instant(AT + minute * MINUTE))).length > 0,
    );
  expect(toldAt(0, 60, '3')).toEqual([0]);
  // through a night it comes no nearer to when the meter counts next
  expect(toldAt(60, 660, '3.2')).toEqual([60, 125, 185, 245, 305, 365, 425, 485, 545, 605]);
  expect(toldAt(660, 760, '3.3')).toEqual([660, 725]);
});

test('a count of gas that was not heard for hours is told once', () => {
  const session = createP1Session();
  const told = (minutes: number) => countsIn(session.receive({ topic: 'gas/total', payload: '3' }, instant(AT + minutes * MINUTE)));
  expect([told(0), told(200), told(201), told(244), told(245)]).toEqual([[3], [3], [], [], [3]]);
});
