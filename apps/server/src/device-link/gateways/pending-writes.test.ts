import { instant } from '@braise/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createGateway } from './create-gateway.ts';
import { createDiagnostics } from '../diagnostics.ts';
import { createPendingWrites } from './pending-writes.ts';
import { eventually } from '../testing/link-rig.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

it('keeps what the database does not take, and adds it to what is there once it does', async () => {
  const { database } = test;
  const home = { name: 'Home', time_zone: 'Europe/Paris', generation: 'LINE_X' } as const;
  const { id: homeId } = await database.kysely.insertInto('home').values(home).returning('id').executeTakeFirstOrThrow();
  const made = await createGateway(database, { homeId, kind: 'zigbee2mqtt', name: 'Gateway' });
  if ('error' in made) throw new Error(made.error);
  const gateway = { homeId, id: made.gatewayId };
  const failures: unknown[] = [];
  const diagnostics = createDiagnostics(() => writes.dirty());
  const writes = createPendingWrites({
    database,
    diagnostics,
    gateways: () => [],
    devicesChanged: () => undefined,
    failed: (error) => failures.push(error),
  });
  const count = (detail: string): void => diagnostics.count(gateway, '', 'not-json', detail, instant(1_000_000));
  const stored = () => database.kysely.selectFrom('device_diagnostic').select(['code', 'count', 'last_detail']).execute();

  await database.pool.query('alter table device_diagnostic rename to elsewhere');
  count('first');
  count('second \u0000 \ud800');
  // of a gateway that is gone: it must not keep the others from being written
  diagnostics.count({ homeId, id: 'IB0000000000' }, '', 'not-json', '', instant(1_000_000));
  await eventually('a failure', () => failures.length > 0);
  count('third');
  await database.pool.query('alter table elsewhere rename to device_diagnostic');
  await eventually('the counts', async () => (await stored()).length === 1);
  count('fourth \u0000 \ud800');
  await writes.stop();
  expect(await stored()).toEqual([{ code: 'not-json', count: 4, last_detail: 'fourth  \ufffd' }]);
  expect(diagnostics.total()).toBe(5);
});
