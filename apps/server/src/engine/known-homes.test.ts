import { instant } from '@braise/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePlainHome } from '../testing/a-plain-home.ts';
import { createQuietEngine } from '../testing/a-quiet-engine.ts';
import { PLAIN_VALVE } from '../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { createKnownHomes } from './known-homes.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function makeDecidedHome(): Promise<number> {
  const home = await makePlainHome(test.database, PLAIN_VALVE);
  const { engine } = createQuietEngine(test.database, () => instant(Date.parse('2026-01-15T11:00:00Z')));
  await engine.decideDue();
  return home;
}

it('has what was decided for a home that another worker forgets while it is loaded', async () => {
  const home = await makeDecidedHome();
  const { kysely, pool } = test.database;
  const known = createKnownHomes(test.database, Infinity);
  const before = (await known.load([home])).get(home);
  if (before === undefined || before.decidedAt === null) throw new Error('the home was not decided for');
  known.keep(home, before);

  // it has to be read how the home is set up, and that what was decided for it is known was seen before
  await kysely.updateTable('home').set({ revision: 2 }).where('id', '=', home).execute();
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = kysely.transaction().execute(async (transaction) => {
    await sql`lock table timetable_day in access exclusive mode`.execute(transaction);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const loading = known.load([home]);
  try {
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(`select from pg_locks where relation = 'timetable_day'::regclass and not granted`);
      expect(rowCount).toBe(1);
    });
    known.forget(home);
  } finally {
    done.resolve();
    await holder;
  }
  const { memory, decision, decidedAt } = before;
  expect((await loading).get(home)).toMatchObject({ configuration: { revision: 2 }, memory, decision, decidedAt });
});
