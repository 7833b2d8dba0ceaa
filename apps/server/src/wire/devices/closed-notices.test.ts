import { closedDeviceNotices } from '@braise/contract/hops';
import { DAY, HOUR } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const VALVE = 'VA0000000001';
const OTHER = 'VA0000000002';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { kysely } = server.database;
  const gateway = { home_id: server.camille.homeId, gateway_id: 'IB0000000001' };
  await kysely
    .insertInto('gateway')
    .values({
      home_id: gateway.home_id,
      id: gateway.gateway_id,
      kind: 'zigbee2mqtt',
      name: 'Pont',
      topic_root: 'a',
      username: 'a',
      online: true,
    })
    .execute();
  for (const id of [VALVE, OTHER])
    await kysely
      .insertInto('device')
      .values({ ...gateway, id, address: `0x${id}`, name: 'Vanne', vendor: 'v', model: 'm', capabilities: JSON.stringify(PLAIN_VALVE) })
      .execute();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', payload?: object) =>
  server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}/roomsAndDevices/closedNotices`,
    headers: { authorization: `Bearer ${server.signIn(server.camille.personId, 3 * DAY)}`, 'x-braise-client': 'webapp/1.0.0' },
    ...(payload && { payload }),
  });
const close = async (serialNo: string, kind: string) => (await call('POST', { serialNo, kind })).statusCode;
const closed = async () => closedDeviceNotices.parse((await call('GET')).json()).closed;

test('what is told of a device is put away: a low battery for two days, a wrong mounting for good', async () => {
  expect(await closed()).toEqual([]);
  expect([await close(VALVE, 'battery-low'), await close(OTHER, 'mounting')]).toEqual([204, 204]);
  const until = new Date(EVENING + 2 * DAY).toISOString();
  const mounting = { serialNo: OTHER, kind: 'mounting', until: null };
  expect(await closed()).toEqual(expect.arrayContaining([{ serialNo: VALVE, kind: 'battery-low', until }, mounting]));
  server.setTime(EVENING + 2 * DAY + HOUR);
  expect(await closed()).toEqual([mounting]);
  server.setTime(EVENING);
});

test('of a device that there is not, and of what is not put away, nothing is kept', async () => {
  expect(await close('VA0000000009', 'mounting')).toBe(404);
  expect(await close(VALVE, 'battery-depleted')).toBe(422);
});

test('what was put away of a device that has left is forgotten with the next', async () => {
  await close(OTHER, 'mounting');
  await server.database.kysely
    .updateTable('device')
    .set({ left_at: new Date(EVENING) })
    .where('id', '=', OTHER)
    .execute();
  await close(VALVE, 'mounting');
  expect((await closed()).map(({ serialNo }) => serialNo)).not.toContain(OTHER);
});
