import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = async (room: number) => {
  const { homeId, token } = server.camille;
  const answer = await server.app.inject({
    url: `/api/v2/homes/${homeId}/zones/${room}/capabilities`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<Record<string, unknown>>();
};

test('of two rooms that one device serves, each takes what its own channel does', async () => {
  const { homeId, rooms, token } = server.camille;
  const own = { home_id: homeId };
  const { kysely } = server.database;
  const limits = { min: 16, max: 30, step: 1 };
  const capabilities = JSON.stringify({
    climates: [
      { channel: 1, roomType: 'AIR_CONDITIONING', limits, modes: ['COOL'], air: { fanLevel: ['AUTO', 'LEVEL1'] } },
      { channel: 2, roomType: 'AIR_CONDITIONING', limits, modes: ['HEAT', 'FAN'] },
    ],
    reports: [],
    power: 'mains',
    heatSource: null,
    relay: false,
    identify: false,
    childLock: false,
  });
  await kysely
    .insertInto('gateway')
    .values({ ...own, id: 'IB1', kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a' })
    .execute();
  await kysely
    .insertInto('device')
    .values({ ...own, id: 'RU1', gateway_id: 'IB1', address: '0x1', name: 'Clim', vendor: 'v', model: 'm', capabilities })
    .execute();
  await kysely
    .insertInto('device_channel')
    .values({ ...own, device_id: 'RU1', channel: 1, room_id: rooms.AIR_CONDITIONING })
    .execute();
  const made = await server.app.inject({
    method: 'POST',
    url: `/api/v2/homes/${homeId}/zones`,
    headers: { authorization: `Bearer ${token}` },
    payload: { zoneType: 'AIR_CONDITIONING', name: 'Étage', devices: [{ serialNo: 'RU1', channel: 2 }] },
  });
  const modesOf = ({ COOL, HEAT, FAN, DRY, AUTO }: Record<string, unknown>) => ({ COOL, HEAT, FAN, DRY, AUTO });
  const temperatures = { celsius: limits, fahrenheit: { min: 61, max: 86, step: 1.8 } };
  expect(modesOf(await get(rooms.AIR_CONDITIONING))).toEqual({ COOL: { temperatures, fanLevel: ['AUTO', 'LEVEL1'] } });
  expect(modesOf(await get(made.json<{ id: number }>().id))).toEqual({ HEAT: { temperatures }, FAN: {} });
});
