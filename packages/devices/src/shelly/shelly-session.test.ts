import { instant } from '@braise/domain';
import { describe, expect, test } from 'vitest';
import type { GatewayEvent, GatewaySession } from '../gateway.ts';
import { createShellySession } from './shelly-session.ts';

const AT = instant(1_800_000_000_000);
const say = (session: GatewaySession, topic: string, value: unknown): readonly GatewayEvent[] =>
  session.receive({ topic, payload: typeof value === 'string' ? value : JSON.stringify(value) }, AT);
const devicesIn = (events: readonly GatewayEvent[]) => events.flatMap((event) => (event.type === 'inventory' ? event.devices : []));
const countsIn = (events: readonly GatewayEvent[]) =>
  events.flatMap((event) => (event.type === 'readings' ? event.readings.map(({ channel, value }) => [event.address, channel, value]) : []));

describe('what a component says that it has counted', () => {
  test.for([
    ['three phases', 'emdata:0', { id: 0, a_total_act_energy: 1, total_act: 123_456.78, total_act_ret: 9 }, [0, 123.45678]],
    ['a clamp', 'em1data:1', { id: 1, total_act_energy: 2768.67, total_act_ret_energy: 25.49 }, [1, 2.76867]],
    [
      'a plug',
      'switch:0',
      { id: 0, output: true, apower: 8.9, aenergy: { total: 50.982, by_minute: [0, 0, 0], minute_ts: 1 } },
      [0, 0.050982],
    ],
    ['a counter behind a socket', 'pm1:0', { id: 0, aenergy: { total: 0 }, ret_aenergy: { total: 7 } }, [0, 0]],
  ] as const)('%s', ([, component, status, [channel, kilowattHours]]) => {
    const session = createShellySession([]);
    const events = say(session, `cellar/status/${component}`, status);
    expect(devicesIn(events)).toMatchObject([
      { address: 'cellar', name: 'cellar', capabilities: { reports: [{ channel, quantity: 'energyIn' }] } },
    ]);
    const [[address, of, value] = []] = countsIn(events);
    expect([address, of]).toEqual(['cellar', channel]);
    expect(value).toBeCloseTo(kilowattHours, 9);
    // the device is listed once
    expect(devicesIn(say(session, `cellar/status/${component}`, status))).toEqual([]);
  });

  test('is also heard as a notification, of several at once', () => {
    const session = createShellySession([]);
    const frame = {
      src: 'x',
      dst: 'cellar/events',
      method: 'NotifyStatus',
      params: { ts: 1, 'em1data:0': { total_act_energy: 3458.24 }, 'em1data:1': { total_act_energy: 5 } },
    };
    const events = say(session, 'cellar/events/rpc', frame);
    expect(devicesIn(events)[0]?.capabilities.reports).toHaveLength(2);
    expect(countsIn(events)).toEqual([
      ['cellar', 0, 3.45824],
      ['cellar', 1, 0.005],
    ]);
    expect(say(session, 'cellar/events/rpc', { ...frame, method: 'NotifyEvent' })).toEqual([]);
  });

  test('is refused where no count can be that, and told of the device', () => {
    const session = createShellySession([]);
    say(session, 'cellar/status/pm1:0', { aenergy: { total: 1 } });
    for (const total of [-1, '12', 1e15])
      expect(say(session, 'cellar/status/pm1:0', { aenergy: { total } })).toMatchObject([
        { type: 'malformed', address: 'cellar', code: 'out-of-range' },
      ]);
    expect(say(session, 'cellar/status/pm1:0', '{')).toMatchObject([{ type: 'malformed', code: 'not-json' }]);
    expect(say(session, 'cellar/events/rpc', { method: 'NotifyStatus' })).toMatchObject([{ type: 'malformed', code: 'wrong-type' }]);
  });
});

test('what counts nothing is no device', () => {
  const session = createShellySession([]);
  for (const [topic, value] of [
    ['relay/status/switch:0', { id: 0, output: true }],
    ['relay/status/wifi', { rssi: -60 }],
    ['relay/online', 'true'],
    ['relay/rpc', '{}'],
    ['online', 'true'],
  ] as const)
    expect(say(session, topic, value)).toEqual([]);
});

test('a device that grows is described anew, and those that were known stay listed', () => {
  const before = createShellySession([]);
  const known = devicesIn(say(before, 'cellar/status/em1data:1', { total_act_energy: 1 }));
  const session = createShellySession(known);
  expect(devicesIn(say(session, 'cellar/status/em1data:1', { total_act_energy: 2 }))).toEqual([]);
  const grown = devicesIn(say(session, 'attic/status/pm1:0', { aenergy: { total: 1 } }));
  expect(grown.map(({ address }) => address)).toEqual(['cellar', 'attic']);
  const [cellar] = devicesIn(say(session, 'cellar/status/em1data:0', { total_act_energy: 2 }));
  expect(cellar?.capabilities.reports.map(({ channel }) => channel)).toEqual([0, 1]);
});

test('a device says that it is there, and its last will that it is not', () => {
  const session = createShellySession([]);
  say(session, 'cellar/status/pm1:0', { aenergy: { total: 1 } });
  expect(say(session, 'cellar/online', 'false')).toEqual([{ type: 'availability', address: 'cellar', online: false }]);
  expect(say(session, 'cellar/online', 'true')).toEqual([{ type: 'availability', address: 'cellar', online: true }]);
  expect(say(session, 'cellar/online', 'maybe')).toMatchObject([{ type: 'malformed', address: 'cellar', code: 'wrong-type' }]);
});

test('no more devices than a home may have', () => {
  const session = createShellySession([]);
  for (let index = 0; index < 64; index += 1) say(session, `d${index}/status/pm1:0`, { aenergy: { total: 1 } });
  expect(say(session, 'one-more/status/pm1:0', { aenergy: { total: 1 } })).toMatchObject([{ type: 'malformed', code: 'unknown-device' }]);
});
