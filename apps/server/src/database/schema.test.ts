import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrations } from './migrations.ts';

/** Everything that makes the schema: columns with types and defaults, constraints, indexes, storage, partitions. */
async function describeSchema({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select format('column %s.%s %s %s %s %s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
                  pg_get_expr(d.adbin, d.adrelid)) as line
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum where t.relkind in ('r', 'p')
    union all select format('constraint %s %s %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
      from tables t join pg_constraint k on k.conrelid = t.oid
    union all select format('index %s', pg_get_indexdef(oid)) from tables where relkind in ('i', 'I')
    union all select format('table %s %s %s %s %s', relname, relkind, reloptions, pg_get_expr(relpartbound, oid), pg_get_partkeydef(oid))
      from tables where relkind in ('r', 'p', 'S')
    order by 1`);
  return rows.map(({ line }) => line);
}

describe('schema', () => {
  let fresh: TestDatabase;
  let other: TestDatabase;
  beforeEach(async () => {
    fresh = await createTestDatabase();
    other = await createTestDatabase({ empty: true });
  });
  afterEach(async () => {
    await fresh.drop();
    await other.drop();
  });

  it('is the same made anew and migrated step by step', async () => {
    const { length } = await readMigrations();
    for (let version = 1; version <= length; version++) await migrate(other.database, { to: version });
    const schema = await describeSchema(fresh.database);
    expect(schema.length).toBeGreaterThan(100);
    expect(await describeSchema(other.database)).toEqual(schema);
  });

  it('would be noticed to differ', async () => {
    const ours = await readMigrations();
    const next = migrationOf(ours.length + 1, 'next', 'create index room_name on room (home_id, name)');
    await migrate(other.database, { migrations: [...ours, next] });
    const [mine, theirs] = [await describeSchema(fresh.database), await describeSchema(other.database)];
    expect(theirs.filter((line) => !mine.includes(line))).toEqual([
      'index CREATE INDEX room_name ON public.room USING btree (home_id, name)',
    ]);
  });
});
