import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { listen } from './listen.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('hears of gateways that another process makes, also after its connection was cut', async () => {
  const { database } = test;
  let heard = 0;
  const end = listen(database, 'gateway_changed', () => (heard += 1));
  await expect.poll(() => heard).toBe(1);
  await database.pool.query(
    `insert into home (id, name, time_zone, generation) overriding system value values (1, 'h', 'Europe/Paris', 'LINE_X')`,
  );
  const make = (id: string) =>
    database.pool.query(`insert into gateway (home_id, id, kind, name, topic_root, username) values (1, $1, 'otgw', 'g', $1, $1)`, [id]);
  await make('a');
  await expect.poll(() => heard).toBe(2);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  );
  await expect.poll(() => heard).toBe(3);
  await make('b');
  await expect.poll(() => heard).toBe(4);
  await end();
});
