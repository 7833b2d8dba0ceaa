import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { migrate, SchemaMismatchError } from './migrate.ts';
import { migrationOf, readMigrations, versionAfter } from './migrations.ts';

describe('migrate', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase({ empty: true });
  });
  afterEach(() => test.drop());

  const one = migrationOf(1, 'one', 'create table a (id integer primary key)');
  const two = migrationOf(2, 'two', 'alter table a add column name text');
  const broken = migrationOf(2, 'broken', 'create table b (id integer); select 1 / 0');

  it('brings an empty database to the newest version, once', async () => {
    const newest = versionAfter(await readMigrations());
    expect(await migrate(test.database)).toEqual({ from: 0, to: newest });
    expect(await migrate(test.database)).toEqual({ from: newest, to: newest });
  });

  it('asks before it changes a database that holds something, and stops when told no', async () => {
    const asked: number[][] = [];
    const beforeMigrating = async (from: number, to: number) => {
      asked.push([from, to]);
      if (asked.length === 1) throw new Error('no space for a backup');
    };
    await migrate(test.database, { migrations: [one], beforeMigrating });
    expect(asked).toEqual([]);
    await expect(migrate(test.database, { migrations: [one, two], beforeMigrating })).rejects.toThrow('no space');
    expect(await migrate(test.database, { migrations: [one, two], beforeMigrating })).toEqual({ from: 1, to: 2 });
    expect(asked).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('leaves the version before a step that fails', async () => {
    await expect(migrate(test.database, { migrations: [one, broken] })).rejects.toThrow('stays at version 1');
    const { rows } = await test.database.pool.query("select to_regclass('b') as b");
    expect(rows).toEqual([{ b: null }]);
    expect(await migrate(test.database, { migrations: [one, two] })).toEqual({ from: 1, to: 2 });
  });

  it('refuses a database of a newer program, and one whose history differs', async () => {
    await migrate(test.database, { migrations: [one, two] });
    await expect(migrate(test.database, { migrations: [one] })).rejects.toThrow(SchemaMismatchError);
    await expect(migrate(test.database, { migrations: [migrationOf(1, 'one', 'select 1'), two] })).rejects.toThrow('another text');
  });

  it('migrates once when several processes start together', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => migrate(test.database, { migrations: [one, two] })));
    expect(outcomes.toSorted((a, b) => a.from - b.from)).toEqual([
      { from: 0, to: 2 },
      ...Array.from({ length: 4 }, () => ({ from: 2, to: 2 })),
    ]);
  });
});
