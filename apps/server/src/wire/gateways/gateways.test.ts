import { gatewayAccess, homeDevices } from '@braise/contract/hops';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'DELETE', part: string, payload?: object, home = server.camille) =>
  server.app.inject({
    method,
    url: `/hops/homes/${home.homeId}/roomsAndDevices/${part}`,
    headers: { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0' },
    ...(payload === undefined ? {} : { payload }),
  });
const add = async (name: string) => gatewayAccess.parse((await call('POST', 'gateways', { kind: 'zigbee2mqtt', name })).json());
const stored = (id: string) => server.database.kysely.selectFrom('gateway').selectAll().where('id', '=', id).executeTakeFirst();
const gateways = async () =>
  homeDevices.parse((await call('GET', 'devices')).json()).flatMap(({ kind, name }) => (kind === 'GATEWAY' ? [name] : []));

test('a gateway is made with a password that is told once and kept only as its hash', async () => {
  const { serialNumber, topicRoot, broker } = await add(' Cave ');
  expect(broker).toMatchObject({ host: 'braise.example', port: 1883, tls: false, onlyHere: false, username: serialNumber.toLowerCase() });
  const row = await stored(serialNumber);
  expect(row).toMatchObject({ name: 'Cave', kind: 'zigbee2mqtt', topic_root: topicRoot });
  expect(await verify(row?.password_hash ?? '', broker?.password ?? '')).toBe(true);
  expect(JSON.stringify(row)).not.toContain(broker?.password);
  expect(await gateways()).toEqual(['Cave']);
  const answers = await server.database.kysely.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify(answers)).not.toContain(broker?.password);
});

test('one that is asked for again before it has spoken is the same one, with another password', async () => {
  const first = await add('Grenier');
  const again = await add('Grenier');
  expect(again.serialNumber).toBe(first.serialNumber);
  expect(again.broker?.password).not.toBe(first.broker?.password);
  await server.database.kysely
    .updateTable('gateway')
    .set({ last_seen_at: new Date(EVENING) })
    .where('id', '=', first.serialNumber)
    .execute();
  expect((await add('Grenier')).serialNumber).not.toBe(first.serialNumber);
});

test('another password takes the place of the one before', async () => {
  const made = await add('Bureau');
  const renewed = gatewayAccess.parse((await call('POST', `gateways/${made.serialNumber}/access`)).json());
  expect(renewed).toMatchObject({ serialNumber: made.serialNumber, topicRoot: made.topicRoot });
  const hash = (await stored(made.serialNumber))?.password_hash ?? '';
  expect(await verify(hash, renewed.broker?.password ?? '')).toBe(true);
  expect(await verify(hash, made.broker?.password ?? '')).toBe(false);
});

test('a gateway leaves with its devices, whose rooms stay', async () => {
  const { homeId, rooms } = server.camille;
  const { kysely } = server.database;
  const { serialNumber } = await add('Salon');
  const device = { home_id: homeId, gateway_id: serialNumber, id: 'VA0000000001', address: '0x1', name: 'Vanne', vendor: 'v', model: 'm' };
  const capabilities = JSON.stringify(NO_CAPABILITIES);
  await kysely
    .insertInto('device')
    .values({ ...device, capabilities })
    .execute();
  await kysely.insertInto('device_channel').values({ home_id: homeId, device_id: device.id, channel: 0, room_id: rooms.HEATING }).execute();
  const room = () =>
    kysely
      .selectFrom('room')
      .select('measuring_device_id')
      .where('home_id', '=', homeId)
      .where('id', '=', rooms.HEATING)
      .executeTakeFirst();
  await kysely
    .updateTable('room')
    .set({ measuring_device_id: device.id })
    .where('home_id', '=', homeId)
    .where('id', '=', rooms.HEATING)
    .execute();
  const answer = await call('DELETE', `gateways/${serialNumber}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { revision: Number(answer.headers['x-braise-revision']) }]);
  expect(await gateways()).not.toContain('Salon');
  const told = await kysely.selectFrom('journal_entry').select('before').where('home_id', '=', homeId).execute();
  expect(JSON.stringify(told)).toContain('Salon');
  expect(await kysely.selectFrom('device').select('id').where('id', '=', device.id).execute()).toEqual([]);
  expect(await room()).toEqual({ measuring_device_id: null });
});

test.each([
  ['POST', 'gateways/IB0000000009/access', undefined, 404, 'notFound'],
  ['DELETE', 'gateways/IB0000000009', undefined, 404, 'notFound'],
  ['POST', 'gateways', { kind: 'zigbee2mqtt', name: '  ' }, 422, 'validationFailed'],
  ['POST', 'gateways', { kind: 'modbus', name: 'Cave' }, 422, 'validationFailed'],
] as const)('%s %s of what there is not: %o', async (method, part, payload, status, code) => {
  const answer = await call(method, part, payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: [{ code }] }]);
});

test("another's gateways are neither made, told nor removed", async () => {
  const { gatewayId: serialNumber } = await server.gateways.make({ homeId: server.louis.homeId, kind: 'otgw', name: 'Chez Louis' });
  const before = await stored(serialNumber);
  const answers = await Promise.all([
    call('POST', 'gateways', { kind: 'otgw', name: 'Intrus' }, server.louis),
    call('POST', `gateways/${serialNumber}/access`),
    call('DELETE', `gateways/${serialNumber}`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await stored(serialNumber)).toEqual(before);
});

test('a home has no more gateways than a house can need', async () => {
  const codes: number[] = [];
  for (let made = 0; made < 20; made += 1) codes.push((await call('POST', 'gateways', { kind: 'otgw', name: `P${made}` })).statusCode);
  expect(codes[0]).toBe(200);
  expect(codes.at(-1)).toBe(409);
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
