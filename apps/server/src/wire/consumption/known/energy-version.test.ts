import { QUANTITY, instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEnergyVersion } from '../../../features/consumption/energy-version.store.ts';
import { type TestServer, createTestServer } from '../../http/testing/test-server.ts';
import { furnishBoilerHome } from '../testing/boiler-home.ts';

const NOW = instant(Date.parse('2026-10-04T18:00:00Z'));
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.setTime(NOW);
  await furnishBoilerHome(server, NOW, []);
  const { homeId } = server.camille;
  const least = await server.telemetry.seriesOf(homeId, 0, 'boiler', 0, 'minimumModulation');
  const warmth = await server.telemetry.seriesOf(homeId, 0, 'boiler', 0, 'temperature');
  await change('insert into last_state (home_id, series, at, value) select $1, series, 0, 1 from unnest($2::smallint[]) as series', [
    [least, warmth],
  ]);
});
afterAll(() => server.close());

const change = (statement: string, more: readonly unknown[] = []) =>
  server.database.pool.query(statement, [server.camille.homeId, ...more]);
const version = async (): Promise<string> => (await loadEnergyVersion(server.database, server.camille.homeId))!.version;

test.each([
  ['something is said of it', 'update home set revision = revision + 1 where id = $1'],
  ['one of its days is settled', "update consumption_settling set next_day = '2026-10-03' where home_id = $1"],
  [
    'a meter is added',
    `insert into metering_point (home_id, id, designation, energy, scope, devices, unit, due_at, due_since)
      values ($1, '00000000-0000-4000-8000-000000000001', 'm', 'GAS', 'HEATING', '[]', 'kWh', now(), now())`,
  ],
  ['a day of a meter is settled', "update metering_point set next_day = '2026-10-03' where home_id = $1"],
  ['a meter goes', 'delete from metering_point where home_id = $1'],
  [
    'its heat source says something else of itself',
    `update device set capabilities = jsonb_set(capabilities, '{heatSource,hotWater}', 'false') where home_id = $1`,
  ],
  [
    'its heat source says how far it goes down',
    `update last_state set value = 0.2 where home_id = $1 and series in (select id from series where quantity = ${QUANTITY.minimumModulation})`,
  ],
  ['its heat source goes', 'update device set left_at = now() where home_id = $1'],
])('it is another one where %s', async (_, statement) => {
  const before = await version();
  const { rowCount } = await change(statement);
  expect(rowCount).toBeGreaterThan(0);
  expect(await version()).not.toBe(before);
});

test('it is the same one where nothing of that is, however often something is measured', async () => {
  const before = await version();
  await change(
    `update last_state set value = value + 1 where home_id = $1 and series in (select id from series where quantity <> ${QUANTITY.minimumModulation})`,
  );
  expect(await version()).toBe(before);
});
