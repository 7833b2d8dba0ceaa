import { type DeviceAction, type GatewayRequest, instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BusMessage } from '../bus/bus.ts';
import { createInProcessBus } from '../bus/in-process-bus.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { answerDeviceCommands, createDeviceCommandsElsewhere } from './device-commands-elsewhere.ts';
import { openRoleChannel, type RoleChannel } from './role-channel.ts';
import { createSharedBus } from './shared-bus.ts';

let test: TestDatabase;
let here: RoleChannel;
let there: RoleChannel;
let deaf: number;
const report = (error: unknown) => {
  throw error;
};

beforeEach(async () => {
  test = await createTestDatabase();
  deaf = 0;
  here = await openRoleChannel(test.database, { report, deaf: () => undefined });
  there = await openRoleChannel(test.database, { report, deaf: () => (deaf += 1) });
});
afterEach(async () => {
  await here.close();
  await there.close();
  await test.drop();
});

const decided = (homeId: number): BusMessage => ({ type: 'home-decided', homeId, roomIds: [1] });

it('tells the others and not itself, in order, also after the connection was cut', async () => {
  const heard: number[] = [];
  const echoed: unknown[] = [];
  there.subscribe((told) => void (told.kind === 'bus' && told.message.type === 'home-decided' && heard.push(told.message.homeId)));
  here.subscribe((told) => echoed.push(told));
  for (const homeId of [1, 2, 3]) here.tell({ kind: 'bus', message: decided(homeId) });
  await expect.poll(() => heard).toEqual([1, 2, 3]);
  await test.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen role%' and datname = current_database()`,
  );
  await expect.poll(() => deaf).toBe(1);
  here.tell({ kind: 'bus', message: decided(4) });
  await expect.poll(() => heard).toEqual([1, 2, 3, 4]);
  expect(echoed).toEqual([]);
});

it('tells of readings when another process can find them, and hears before anybody here is told', async () => {
  const order: string[] = [];
  const written = Promise.withResolvers<void>();
  const busOf = (name: string, channel: RoleChannel) => {
    const bus = createSharedBus({
      local: createInProcessBus(report),
      channel,
      written: () => written.promise,
      heard: ({ type }) => order.push(`${name} hears ${type}`),
    });
    bus.subscribe(({ type }) => order.push(`${name} is told ${type}`));
    return bus;
  };
  const [one, other] = [busOf('here', here), busOf('there', there)];
  one.publish({ type: 'devices-changed', homeId: 1 });
  await expect.poll(() => order.length).toBe(3);
  one.publish({ type: 'readings', homeId: 1, roomIds: [1] });
  order.push('written');
  written.resolve();
  await expect.poll(() => order.at(-1)).toBe('there is told readings');
  expect(order).toEqual([
    'here is told devices-changed',
    'there hears devices-changed',
    'there is told devices-changed',
    'here is told readings',
    'written',
    'there hears readings',
    'there is told readings',
  ]);
  await one.close();
  await other.close();
});

it('has devices told elsewhere, and nothing carried out that was given up', async () => {
  const carriedOut: unknown[] = [];
  let at = instant(Date.UTC(2026, 10, 22));
  const devices = {
    send: async (homeId: number, deviceId: string, action: DeviceAction) => {
      carriedOut.push([homeId, deviceId, action]);
      return homeId === 1 ? ('handed-over' as const) : ('unreachable' as const);
    },
    ask: async (homeId: number, gatewayId: string, request: GatewayRequest) => {
      carriedOut.push([homeId, gatewayId, request]);
      return { refused: 'it is busy' };
    },
  };
  const end = answerDeviceCommands(there, devices, { now: () => at, report });
  const commands = createDeviceCommandsElsewhere(here, () => instant(Date.UTC(2026, 10, 22)));
  expect(await commands.send(1, 'VA1', { kind: 'identify' })).toBe('handed-over');
  expect(await commands.send(2, 'VA2', { kind: 'refresh' })).toBe('unreachable');
  expect(carriedOut).toEqual([
    [1, 'VA1', { kind: 'identify' }],
    [2, 'VA2', { kind: 'refresh' }],
  ]);

  const request = { kind: 'remove', address: '0x1', force: true } as const;
  expect(await commands.ask(1, 'IB1', request)).toEqual({ refused: 'it is busy' });
  expect(carriedOut.pop()).toEqual([1, 'IB1', request]);

  at = instant(at + 4001);
  const heard = new Promise((resolve) => void there.subscribe(resolve));
  const late = commands.send(1, 'VA1', { kind: 'identify' });
  await heard;
  commands.close();
  expect(await late).toBe('unreachable');
  expect(carriedOut).toHaveLength(2);
  end();
});
