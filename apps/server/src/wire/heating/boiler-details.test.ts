import { boilerDetails } from '@braise/contract/hops';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CAPABILITIES } from '../../testing/plain-valve.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${server.camille.token}`, 'x-braise-client': 'webapp/1.0.0' },
    ...(payload === undefined ? {} : { payload }),
  });
const details = (home = server.camille) => `/hops/homes/${home.homeId}/boilerDetails`;
const said = async () => boilerDetails.parse((await call('GET', details())).json());
const system = async () => (await call('GET', `/api/v2/homes/${server.camille.homeId}/heatingSystem`)).json();
const PLATE = { make: 'Viessmann', model: 'Vitodens 100', year: 2019, condensing: true, hotWater: null };
const UNKNOWN = { make: null, model: null, year: null, condensing: null, hotWater: null };

test('what the residents say of their heating is told in both generations, and of no boiler nothing is kept', async () => {
  expect(await said()).toEqual({ present: false, underfloorHeating: false, ...UNKNOWN, heatingCircuits: [] });
  const answer = await call('PUT', details(), { present: true, underfloorHeating: true, ...PLATE });
  expect([answer.statusCode, answer.json()]).toEqual([200, { revision: Number(answer.headers['x-braise-revision']) }]);
  expect(await said()).toMatchObject({ present: true, underfloorHeating: true, ...PLATE });
  expect(await system()).toMatchObject({ boiler: { present: true }, underfloorHeating: { present: true } });

  // a former client knows which of a catalogue it is: that and its plate stay beside each other
  await call('PUT', `/api/v2/homes/${server.camille.homeId}/heatingSystem/boiler`, { present: true, id: 7 });
  await call('PUT', details(), { present: true, underfloorHeating: false, ...PLATE, year: 2020 });
  expect(await said()).toMatchObject({ ...PLATE, year: 2020 });
  expect(await system()).toMatchObject({ boiler: { id: 7 }, underfloorHeating: { present: false } });

  await call('PUT', `/api/v2/homes/${server.camille.homeId}/heatingSystem/boiler`, { present: false });
  expect(await said()).toMatchObject({ present: false, ...UNKNOWN });
});

test('a heat source is a circuit, by the name that residents gave it', async () => {
  const { homeId } = server.camille;
  const { kysely } = server.database;
  const gateway = { home_id: homeId, id: 'IB0000000001', kind: 'otgw' as const, name: 'Pont', topic_root: 'a', username: 'a' };
  await kysely.insertInto('gateway').values(gateway).execute();
  const heatSource = { kind: 'boiler', hotWater: false, flow: null };
  const capabilities = JSON.stringify({ ...NO_CAPABILITIES, power: 'mains', heatSource });
  const own = {
    home_id: homeId,
    gateway_id: gateway.id,
    id: 'BR0000000001',
    address: 'otgw',
    name: 'OTGW',
    given_name: 'Chaudière',
    vendor: '',
    model: '',
  };
  await kysely
    .insertInto('device')
    .values({ ...own, capabilities })
    .execute();
  expect((await said()).heatingCircuits).toEqual([{ number: 1, driver: 'BR0000000001', kind: 'BOILER', name: 'Chaudière' }]);
});

test.each([
  ['year', { year: 1900 }],
  ['year', { year: 2019.5 }],
  ['make', { make: 'x'.repeat(61) }],
  ['present', { present: 'yes' }],
])('a wrong %s is refused, and nothing of it kept', async (field, wrong) => {
  const before = await said();
  const answer = await call('PUT', details(), { present: true, underfloorHeating: true, ...PLATE, ...wrong });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field }] }]);
  expect(await said()).toEqual(before);
});

test("another's home is not there", async () => {
  const body = { present: true, underfloorHeating: true, ...PLATE };
  expect([(await call('GET', details(server.louis))).statusCode, (await call('PUT', details(server.louis), body)).statusCode]).toEqual([
    404, 404,
  ]);
});
