import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrations, versionAfter } from './migrations.ts';

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

/** Columns of each table as the types describe them: name, then whether it may be left out or null. */
async function describeTypes(): Promise<readonly string[]> {
  const source = await readFile(new URL('./schema.ts', import.meta.url), 'utf8');
  const bodies = new Map([...source.matchAll(/^(?:export )?type (\w+) = \{([^}]*)\}/gm)].map(([, name = '', body = '']) => [name, body]));
  const fields = (body: string) =>
    [...body.matchAll(/(\w+): ([^;]+)(?:;|$)/g)].map(([, name = '', type = '']) => ({ name, type: type.trim() }));
  return fields(bodies.get('Schema') ?? '')
    .flatMap(({ name: table, type }) =>
      fields(bodies.get(type) ?? '').map(({ name, type: column }) => {
        const form = /^(Optional)/.test(column) ? 'null' : /^(Generated|Stamped|Defaulted)/.test(column) ? 'default' : 'required';
        return `${table}.${name} ${form}`;
      }),
    )
    .toSorted();
}

it('is made by migrations numbered without a gap', async () => {
  const versions = (await readMigrations()).map(({ version }) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
});

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
    for (const { version } of await readMigrations()) await migrate(other.database, { to: version });
    const schema = await describeSchema(fresh.database);
    expect(schema.length).toBeGreaterThan(100);
    expect(await describeSchema(other.database)).toEqual(schema);
  });

  it('is what the types say', async () => {
    const { rows } = await fresh.database.pool.query<{ line: string }>(`
      select format('%s.%s %s', table_name, column_name, case when is_nullable = 'YES' then 'null'
        when column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' then 'default' else 'required' end) as line
      from information_schema.columns join pg_class on relname = table_name and relnamespace = 'public'::regnamespace
      where table_schema = 'public' and not relispartition`);
    expect(await describeTypes()).toEqual(rows.map(({ line }) => line).toSorted());
  });

  it('would be noticed to differ', async () => {
    const ours = await readMigrations();
    const next = migrationOf(versionAfter(ours) + 1, 'next', 'create index room_name on room (home_id, name)');
    await migrate(other.database, { migrations: [...ours, next] });
    const [mine, theirs] = [await describeSchema(fresh.database), await describeSchema(other.database)];
    expect(theirs.filter((line) => !mine.includes(line))).toEqual([
      'index CREATE INDEX room_name ON public.room USING btree (home_id, name)',
    ]);
  });
});
