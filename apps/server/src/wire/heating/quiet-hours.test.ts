import { quietHours } from '@braise/contract/hops';
import type { DeviceCapabilities } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const hours = (home = server.camille) => `/hops/homes/${home.homeId}/settings/quietHours`;
const said = async () => quietHours.parse((await call('GET', hours())).json());
const PUMP = 'HP0000000001';
const NIGHT = { enabled: true, start: '23:00', end: '06:30' };

async function putPump(heatSource: NonNullable<DeviceCapabilities['heatSource']>): Promise<void> {
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const gateway = { home_id: homeId, id: 'IB0000000001', kind: 'heishamon' as const, name: 'HeishaMon', topic_root: 'a', username: 'a' };
  await kysely
    .insertInto('gateway')
    .values(gateway)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const capabilities = JSON.stringify({ ...NO_CAPABILITIES, power: 'mains', heatSource });
  const device = {
    home_id: homeId,
    gateway_id: gateway.id,
    id: PUMP,
    address: 'heat-pump',
    name: '',
    vendor: 'Panasonic',
    model: 'HeishaMon',
  };
  await kysely
    .insertInto('device')
    .values({ ...device, capabilities })
    .onConflict((conflict) => conflict.columns(['home_id', 'id']).doUpdateSet({ capabilities }))
    .execute();
}

test('a home whose heat source has no quiet mode is offered none', async () => {
  expect((await call('GET', hours())).statusCode).toBe(404);
  await putPump({ kind: 'heat-pump', hotWater: true, flow: null });
  expect((await call('GET', hours())).statusCode).toBe(404);
  const answer = await call('PUT', hours(), NIGHT);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'setting.notSupported' }] }]);
});

test('hours are the usual ones and off until some are chosen, which are kept, written down and make the home due', async () => {
  const { homeId } = server.camille;
  await putPump({ kind: 'heat-pump', hotWater: true, flow: null, quietLevels: 3 });
  expect(await said()).toEqual({ serialNumber: PUMP, enabled: false, start: '22:00', end: '07:00' });

  await server.database.kysely.deleteFrom('agenda').where('home_id', '=', homeId).execute();
  const answer = await call('PUT', hours(), NIGHT);
  expect([answer.statusCode, answer.json()]).toEqual([200, { revision: Number(answer.headers['x-braise-revision']) }]);
  expect(await said()).toEqual({ serialNumber: PUMP, ...NIGHT });
  expect(await server.database.kysely.selectFrom('agenda').select('home_id').where('home_id', '=', homeId).execute()).toHaveLength(1);

  // what was chosen stays for when they are switched on again
  await call('PUT', hours(), { ...NIGHT, enabled: false });
  expect(await said()).toEqual({ serialNumber: PUMP, ...NIGHT, enabled: false });
  const { entries } = (await call('GET', `/api/v2/homes/${homeId}/journal`)).json<{ entries: { detail: string; change: object }[] }>();
  expect(entries.filter(({ detail }) => detail === 'quiet-hours')).toMatchObject([
    { change: { before: { enabled: true, start: 1380, end: 390 }, after: { enabled: false } } },
    { change: { before: null, after: { enabled: true } } },
  ]);
});

test('what is asked for twice under one key is done once', async () => {
  const key = { 'idempotency-key': 'b8a7f0f5-4f0a-4a4b-9c57-1f3f7e0f6a01' };
  const first = await call('PUT', hours(), NIGHT, key);
  const again = await call('PUT', hours(), NIGHT, key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
});

test.each([
  ['end', { end: '23:00' }, 'end: Expected another time than start'],
  ['start', { start: '24:00' }, 'start: Expected HH:MM'],
  ['end', { end: '7:00' }, 'end: Expected HH:MM'],
  ['start', { start: 1320 }, 'start: Expected HH:MM'],
  ['enabled', { enabled: 'yes' }, 'enabled: Expected true or false'],
])('a wrong %s is refused, and nothing of it kept', async (field, wrong, title) => {
  const before = await said();
  const answer = await call('PUT', hours(), { ...NIGHT, ...wrong });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field, title }] }]);
  expect(await said()).toEqual(before);
});

test("another's home is not there", async () => {
  expect([(await call('GET', hours(server.louis))).statusCode, (await call('PUT', hours(server.louis), NIGHT)).statusCode]).toEqual([
    404, 404,
  ]);
});
