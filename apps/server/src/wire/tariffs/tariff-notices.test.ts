import { tariffNotices } from '@braise/contract/energy-insights';
import { DAY, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({});
  await server.database.pool.query('update home set created_at = $1, address = $2', [new Date(EVENING), '{"country":"FRA"}']);
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/energy-insights/homes/${server.camille.homeId}/${path}`,
    headers: { authorization: `Bearer ${server.signIn(server.camille.personId)}` },
    ...(payload && { payload }),
  });
const notices = async () => tariffNotices.parse((await call('GET', 'tariffNotices')).json());
const offeredAfter = async (days: number) => {
  server.setTime(instant(EVENING + days * DAY));
  return (await notices()).offer;
};
const moveTo = (country: string) => server.database.pool.query('update home set address = $1', [JSON.stringify({ country })]);

test('a tariff is offered to a home that has had none for a week, where something that is sold can be linked', async () => {
  expect(await offeredAfter(6)).toBe(false);
  expect(await offeredAfter(8)).toBe(true);
  // nothing is sold there that this server knows, or is told the price of
  for (const country of ['ITA', 'NLD', 'SWE']) {
    await moveTo(country);
    expect(await offeredAfter(8)).toBe(false);
  }
  await moveTo('FRA');
  const gas = { energy: 'GAS', provider: 'Lumen', type: 'FIXED', tariffInCents: 9, unit: 'kWh', startDate: '2026-11-01' };
  await call('POST', 'tariffs', gas);
  expect(await offeredAfter(8)).toBe(true);
  const heatedWith = (energySource: string) =>
    call('PUT', 'settings', { energySource, unit: null, areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null });
  await heatedWith('GAS');
  expect(await offeredAfter(8)).toBe(false);
  // but a meter of electricity has something to tell in its price
  const point = await server.database.pool.query<{ id: string }>(
    `insert into metering_point (id, home_id, designation, energy, unit, scope, devices, due_at, due_since)
      values (gen_random_uuid(), $1, 'Linky', 'ELECTRICITY', 'kWh', 'HOME', '[]', now(), now()) returning id`,
    [server.camille.homeId],
  );
  expect(await offeredAfter(8)).toBe(true);
  await server.database.pool.query('delete from metering_point where id = $1', [point.rows[0]?.id]);
  await heatedWith('ELECTRICITY');
  expect(await offeredAfter(8)).toBe(true);
  await call('POST', 'tariffs', { ...gas, energy: 'ELECTRICITY' });
  expect(await offeredAfter(8)).toBe(false);
});

test('what is told of tariffs is put away by each for themselves, the latest twenty', async () => {
  expect((await notices()).closed).toEqual([]);
  const put = async (notice: string) => (await call('POST', 'tariffNotices', { notice })).statusCode;
  expect(await put('offer')).toBe(204);
  expect((await notices()).closed).toEqual(['offer']);
  expect(await put('something else')).toBe(422);
  for (let index = 0; index < 20; index += 1) {
    server.setTime(instant(server.now() + 1));
    await put(`ended 00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`);
  }
  const { closed } = await notices();
  expect(closed).toHaveLength(20);
  expect(closed).not.toContain('offer');
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
