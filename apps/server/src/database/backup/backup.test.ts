import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR, instant } from '@braise/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTelemetry } from '../../telemetry/telemetry.ts';
import { spawnScript } from '../../testing/spawn-script.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { migrateInstallation } from '../migrate-installation.ts';
import { migrate } from '../migrate.ts';
import { migrationOf, readMigrations, versionAfter } from '../migrations.ts';
import { backup } from './backup.ts';
import { backupBeforeMigrating } from './backup-before-migrating.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { restore } from './restore.ts';

const NOW = instant(Date.UTC(2026, 0, 15, 12));
const TRICKY = 'tab\t newline\n backslash \\ quote \' " é 🔥 \\N \\.';

/** Every row of every table, as text. */
async function allRows({ pool }: Database): Promise<Record<string, readonly string[]>> {
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  const entries = tables.rows.map(async ({ name }): Promise<[string, readonly string[]]> => {
    const { rows } = await pool.query<{ row: string }>(
      name === 'schema_migration'
        ? 'select (version, name, checksum)::text as row from schema_migration order by 1'
        : `select t::text as row from "${name}" t order by 1`,
    );
    return [name, rows.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

it('asks the database one thing at a time on its one connection', async () => {
  const source = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'braise-backup-'));
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  try {
    await backup({ database: source.database, dataDir: folder, paths: [], to: join(folder, 'braise.tar.gz'), now: () => NOW });
    // warnings are told a turn later
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    await source.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Has whoever makes a table after the schema wait: `held` resolves once somebody does, and `letGo` once nobody does any more. */
async function holdAfterSchema({ pool }: Database): Promise<{ held: Promise<void>; letGo: () => Promise<void> }> {
  await pool.query(`
    create schema hold;
    create function hold.wait() returns event_trigger language plpgsql as $$
    begin
      if (select max(version) from public.schema_migration) = ${versionAfter(await readMigrations())} then perform pg_advisory_xact_lock(7); end if;
    end $$;
    create event trigger hold on ddl_command_end when tag in ('CREATE TABLE') execute function hold.wait()`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  const waiting = async () =>
    (await holder.query('select from pg_stat_activity where datname = current_database() and wait_event = $1', ['advisory'])).rowCount !==
    0;
  const until = async (wanted: boolean) => {
    while ((await waiting()) !== wanted) await delay(10);
  };
  return {
    held: until(true),
    async letGo() {
      await holder.query('select pg_advisory_unlock(7)');
      await until(false);
      await holder.query('drop schema hold cascade');
      holder.release();
    },
  };
}

describe('backup and restore', () => {
  let folder: string;
  let source: TestDatabase;
  let target: TestDatabase;
  let archive: string;
  const paths = ['outbox', 'broker', 'absent'];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'braise-backup-'));
    archive = join(folder, 'braise.tar.gz');
    source = await createTestDatabase();
    target = await createTestDatabase({ empty: true });
    const dataDir = join(folder, 'from');
    await mkdir(join(dataDir, 'outbox', 'sent'), { recursive: true });
    await mkdir(join(dataDir, 'broker'), { recursive: true });
    await writeFile(join(dataDir, 'outbox', 'sent', '1.eml'), 'Bonjour\n');
    await writeFile(join(dataDir, 'outbox', 'empty'), '');
    await writeFile(join(dataDir, 'broker', '000001.log'), Buffer.alloc(3_000_000, 7));
    await mkdir(join(folder, 'to'));
    await fillDatabase(source.database);
  });
  afterEach(async () => {
    await source.drop();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function fillDatabase(database: Database): Promise<void> {
    const { kysely } = database;
    const person_id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    await kysely.insertInto('person').values({ id: person_id, email: 'a@b.fr', name: TRICKY, password_hash: 'x' }).execute();
    for (const name of ['Maison', TRICKY]) {
      const home = {
        partner: 'chaudelier',
        name,
        time_zone: 'Europe/Paris',
        generation: 'LINE_X',
        latitude: 48.85,
        address: JSON.stringify({ line1: TRICKY, n: 0.1 }),
      } as const;
      const { id } = await kysely.insertInto('home').values(home).returning('id').executeTakeFirstOrThrow();
      await kysely.insertInto('room').values({ home_id: id, id: 1, name: 'Salon', type: 'HEATING', position: 1 }).execute();
      const telemetry = createTelemetry({ database, now: () => NOW, log: () => undefined });
      const series = await telemetry.seriesOf(id, 1, 'VA1', 1, 'temperature');
      const readings = Array.from({ length: 5000 }, (_, index) => ({
        homeId: id,
        series,
        at: instant(NOW - index * 60_000),
        value: 19 + (index % 30) / 10,
      }));
      await telemetry.load(readings);
      await telemetry.append(readings.slice(0, 1000));
      await telemetry.stop();
    }
    const secret = { token_hash: Buffer.from([0, 1, 255, 92, 10]), purpose: 'confirm-email', expires_at: new Date(NOW + 0.5) } as const;
    await kysely
      .insertInto('mail_token')
      .values({ ...secret, person_id })
      .execute();
  }

  const save = (to = archive) => backup({ database: source.database, dataDir: join(folder, 'from'), paths, to, now: () => NOW });
  const bringBack = (options: { replace?: boolean } = {}) =>
    restore({ archive, into: { database: target.database, dataDir: join(folder, 'to') }, ...options });

  it('brings back every row, every file and the numbers that come next', async () => {
    const saved = await save();
    expect(saved.rows).toMatchObject({ home: 2, room: 2, reading_tail: 2000, person: 1 });
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    await bringBack();
    expect(await allRows(target.database)).toEqual(await allRows(source.database));
    for (const path of ['outbox/sent/1.eml', 'outbox/empty', 'broker/000001.log'])
      expect((await readFile(join(folder, 'to', path))).equals(await readFile(join(folder, 'from', path)))).toBe(true);
    const next = { name: 'Suivante', time_zone: 'Europe/Paris', generation: 'LINE_X' } as const;
    const insert = ({ kysely }: Database) => kysely.insertInto('home').values(next).returning('id').executeTakeFirstOrThrow();
    expect(await insert(target.database)).toEqual(await insert(source.database));
    expect((await readdir(folder)).toSorted()).toEqual(['braise.tar.gz', 'from', 'to']);
    expect(await readdir(join(folder, 'from'))).toEqual(['broker', 'outbox']);
  });

  it('is of one moment, though readings, hours and files go on', async () => {
    const later = createTelemetry({ database: source.database, now: () => instant(NOW + 2 * HOUR), log: () => undefined });
    const range = (database: Database) =>
      createTelemetry({ database, now: () => NOW, log: () => undefined }).readRange(1, 1, instant(NOW - 48 * HOUR), instant(NOW + 1));
    const before = await range(source.database);
    const busy = async () => {
      for (let index = 0; index < 20; index++) {
        await source.database.pool.query("insert into home (name, time_zone, generation) values ('x', 'Europe/Paris', 'LINE_X')");
        await appendFile(join(folder, 'from', 'broker', '000001.log'), 'more');
        if (index === 5) await later.sealHours();
      }
    };
    await Promise.all([save(), busy()]);
    await bringBack();
    expect(await range(target.database)).toEqual(before);
    expect((await stat(join(folder, 'to', 'broker', '000001.log'))).size % 4).toBe(0);
  });

  it('refuses to overwrite unless told, and then replaces', async () => {
    await save();
    await bringBack();
    await expect(bringBack()).rejects.toMatchObject({ code: 'not-empty' });
    await target.database.pool.query("update home set name = 'changed'");
    await bringBack({ replace: true });
    expect(await allRows(target.database)).toEqual(await allRows(source.database));
  });

  it('refuses a cut or damaged archive and leaves everything as it was', async () => {
    await save();
    await bringBack();
    const before = await allRows(target.database);
    const whole = await readFile(archive);
    await truncate(archive, whole.length - 5000);
    await expect(bringBack({ replace: true })).rejects.toMatchObject({ code: 'archive-damaged' });
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
    await writeFile(archive, flipped);
    await expect(bringBack({ replace: true })).rejects.toMatchObject({ code: 'archive-damaged' });
    await writeFile(archive, 'nothing of the kind');
    await expect(bringBack({ replace: true })).rejects.toMatchObject({ code: 'archive-damaged' });
    expect(await allRows(target.database)).toEqual(before);
  });

  it('leaves all of what was there, and nobody to work with it, when it is killed on the way', async () => {
    await save();
    await bringBack();
    await target.database.pool.query("update home set name = 'of before'");
    const [into, before] = [join(folder, 'to'), await allRows(target.database)];
    const { held, letGo } = await holdAfterSchema(target.database);
    const script = spawnScript(new URL('../../testing/restore-archive.ts', import.meta.url), [archive, target.url, into]);
    await held;
    await script.kill();
    await letGo();
    expect(await allRows(target.database)).toEqual(before);
    const begin = () => migrateInstallation(target.database, { databaseUrl: target.url, dataDir: into });
    await expect(begin()).rejects.toMatchObject({ code: 'restore-unfinished', message: expect.stringContaining(`${archive} --replace`) });
    await bringBack({ replace: true });
    await begin();
    expect(await allRows(target.database)).toEqual(await allRows(source.database));
    expect((await readdir(into)).toSorted()).toEqual(['broker', 'outbox']);
  });

  it('can be worked with after one that failed, and changed nothing', async () => {
    await save();
    const into = join(folder, 'to');
    await bringBack();
    const before = await allRows(target.database);
    const broken = migrationOf(1, 'broken', 'create table braise (id nothing)');
    const options = { archive, into: { database: target.database, dataDir: into }, replace: true };
    await expect(restore({ ...options, migrations: [broken, ...(await readMigrations()).slice(1)] })).rejects.toThrow('nothing');
    await migrateInstallation(target.database, { databaseUrl: target.url, dataDir: into });
    expect(await allRows(target.database)).toEqual(before);
  });

  it('removes what one that was killed has left of mails and keys, and nothing of the living', async () => {
    const into = join(folder, 'to');
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const ours = [`.restore-${gone}`, `.backup-${gone}-1`, `.restore-${process.pid}`];
    const others = [`.restore-${process.ppid}`, `.backup-${process.ppid}-1`, `restore-${gone}`, 'outbox'];
    for (const name of [...ours, ...others]) await mkdir(join(into, name, 'tls'), { recursive: true });
    await removeLeftovers(into);
    expect((await readdir(into)).toSorted()).toEqual(others.toSorted());
  });

  it('migrates an archive of an older program on, and refuses one of a newer', async () => {
    await save();
    const ours = await readMigrations();
    const next = migrationOf(versionAfter(ours) + 1, 'next', "alter table home add column motto text not null default 'chaud'");
    const into = { database: target.database, dataDir: join(folder, 'to') };
    expect(await restore({ archive, into, migrations: [...ours, next] })).toMatchObject({ schemaVersion: versionAfter(ours) + 1 });
    expect((await target.database.pool.query('select distinct motto from home')).rows).toEqual([{ motto: 'chaud' }]);
    await backup({ database: target.database, dataDir: join(folder, 'to'), paths, to: archive, now: () => NOW });
    await expect(restore({ archive, into, replace: true })).rejects.toMatchObject({ code: 'archive-of-newer-program' });
  });

  it('saves once before a migration that fails again and again', async () => {
    const migrations = await readMigrations();
    const fails = migrationOf(versionAfter(migrations) + 1, 'fails', 'create table braise (id nothing)');
    const dataDir = join(folder, 'from');
    let minute = 0;
    const now = () => instant(NOW + minute++ * 60_000);
    const beforeMigrating = backupBeforeMigrating({ database: source.database, dataDir, paths, now }, new Set());
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(migrate(source.database, { migrations: [...migrations, fails], beforeMigrating })).rejects.toThrow('fails');
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('saves by itself before it migrates what holds something, and keeps the last five', async () => {
    const migrations = [...(await readMigrations())];
    const dataDir = join(folder, 'from');
    let minute = 0;
    const now = () => instant(NOW + minute++ * 60_000);
    for (let index = 0; index < 7; index++) {
      migrations.push(migrationOf(versionAfter(migrations) + 1, `step-${index}`, `create table step_${index} (id integer)`));
      await migrate(source.database, {
        migrations,
        beforeMigrating: backupBeforeMigrating({ database: source.database, dataDir, paths, now }, new Set()),
      });
    }
    const kept = await readdir(join(dataDir, 'backups'));
    expect(kept).toHaveLength(5);
    archive = join(dataDir, 'backups', kept.toSorted()[0] ?? '');
    await restore({ archive, into: { database: target.database, dataDir: join(folder, 'to') }, migrations });
    const { step_6, ...rest } = await allRows(target.database);
    expect(step_6).toEqual([]);
    expect(rest['home']).toEqual((await allRows(source.database))['home']);
  });
});
