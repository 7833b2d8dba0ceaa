import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spawnScript } from '../../testing/spawn-script.ts';
import type { RunningScript } from '../../testing/spawn-script.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { migrateInstallation } from '../migrate-installation.ts';
import { migrate } from '../migrate.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import type { EmbeddedDatabase } from './embedded-database.ts';
import { commandLine } from './process-life.ts';

const asRoot = process.getuid?.() === 0;
const run = promisify(execFile);

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'braise-embedded-')));
  // for the user that PostgreSQL runs as
  await chmod(folder, 0o755);
  return folder;
}

describe('embedded database', () => {
  let folder: string;
  let dataDir: string;
  const started: EmbeddedDatabase[] = [];
  const scripts: RunningScript[] = [];
  const events: string[] = [];

  /** A data folder after a first start and its stop. */
  let begunFolder: string;
  beforeAll(async () => {
    begunFolder = await newFolder();
    await (await startEmbeddedDatabase({ dataDir: join(begunFolder, 'data'), log: () => undefined })).stop();
  });
  afterAll(() => rm(begunFolder, { recursive: true, force: true }));
  beforeEach(async () => {
    folder = await newFolder();
    dataDir = join(folder, 'data');
  });
  afterEach(async () => {
    for (const script of scripts.splice(0)) await script.kill();
    for (const database of started.splice(0)) await database.stop();
    events.length = 0;
    await rm(folder, { recursive: true, force: true });
  });

  /** Makes the folder one that was begun before: a copy costs a tenth of what a first start does. */
  const takeBegun = () => run('cp', ['-a', join(begunFolder, 'data'), dataDir]);

  async function start(): Promise<EmbeddedDatabase> {
    const database = await startEmbeddedDatabase({ dataDir, log: (event) => events.push(event) });
    started.push(database);
    return database;
  }

  async function withPool<T>(database: EmbeddedDatabase, work: (database: Database) => Promise<T>): Promise<T> {
    const opened = openDatabase(database.address);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }

  const write = (database: EmbeddedDatabase, value: number) =>
    withPool(database, async ({ pool }) => {
      await pool.query('create table if not exists kept (value integer)');
      await pool.query('insert into kept values ($1)', [value]);
    });
  const kept = (database: EmbeddedDatabase) =>
    withPool(database, async ({ pool }) =>
      (await pool.query<{ value: number }>('select value from kept order by value')).rows.map(({ value }) => value),
    );

  async function hold(): Promise<{ script: RunningScript; postgres: number }> {
    const script = spawnScript(new URL('../../testing/hold-embedded-database.ts', import.meta.url), [dataDir]);
    scripts.push(script);
    const line = String((await script.lines.next()).value);
    expect(line).toMatch(/^ready \d+$/);
    return { script, postgres: Number(line.slice(6)) };
  }

  async function until(done: () => boolean): Promise<void> {
    while (!done()) await delay(10);
  }

  it('is found again after a stop, closed to everybody else, without network', async () => {
    const first = await start();
    await write(first, 1);
    const settings = await withPool(first, ({ pool }) =>
      pool.query(
        "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'synchronous_commit', 'full_page_writes') order by 1",
      ),
    );
    expect(settings.rows.map(({ setting }: { setting: string }) => setting)).toEqual(['on', 'on', '', 'on']);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(first.state()).toBe('stopped');
    expect(await commandLine(first.pid())).toBe('');
    expect(await kept(await start())).toEqual([1]);
  });

  it('refuses a folder that a living Braise uses, and leaves that one alone', async () => {
    await takeBegun();
    const first = await start();
    await write(first, 1);
    await expect(start()).rejects.toMatchObject({ code: 'data-folder-in-use', message: expect.stringContaining('BRAISE_DATA_DIR') });
    expect(await kept(first)).toEqual([1]);
    expect(first.state()).toBe('running');
  });

  it('lets one of two that start at the same moment have the folder', async () => {
    await takeBegun();
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes over from a Braise that was killed', async () => {
    await takeBegun();
    const { script, postgres } = await hold();
    await script.kill();
    expect(await commandLine(postgres)).not.toBe('');
    const next = await start();
    expect(events).toContain('database.orphan-ended');
    expect(next.pid()).not.toBe(postgres);
    await write(next, 1);
    expect(await kept(next)).toEqual([1]);
  });

  it('ends with a Braise that leaves without stopping it', async () => {
    await takeBegun();
    const { script, postgres } = await hold();
    script.process.kill('SIGTERM');
    await expect.poll(() => commandLine(postgres)).toBe('');
    await start();
    expect(events).toEqual([]);
  });

  it('starts after both were killed', async () => {
    await takeBegun();
    const { script, postgres } = await hold();
    process.kill(postgres, 'SIGKILL');
    await script.kill();
    const next = await start();
    await write(next, 1);
    expect(await kept(next)).toEqual([1]);
  });

  it('restarts a PostgreSQL that was killed, and says so meanwhile', async () => {
    await takeBegun();
    const database = await start();
    await write(database, 1);
    const pid = database.pid();
    process.kill(pid, 'SIGKILL');
    await until(() => database.state() === 'restarting');
    await until(() => database.state() === 'running');
    expect(database.pid()).not.toBe(pid);
    expect(await kept(database)).toEqual([1]);
    expect(events).toEqual(['database.lost', 'database.restarted']);
  });

  it('is not misled by a pid file whose number another program has', async () => {
    await takeBegun();
    const cluster = join(dataDir, 'postgres');
    await writeFile(join(cluster, 'data', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    await writeFile(join(cluster, 'run', '.s.PGSQL.5432.lock'), `${process.pid}\n${dataDir}\n`);
    const next = await start();
    await write(next, 1);
    expect(await kept(next)).toEqual([1]);
  });

  it('refuses the data of another major version', async () => {
    await takeBegun();
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toMatchObject({ code: 'other-major-version', message: expect.stringContaining('PostgreSQL 15') });
  });

  it('names the way back for a cluster whose files are damaged', async () => {
    await takeBegun();
    const data = join(dataDir, 'postgres', 'data');
    const keep = join(folder, 'kept');
    const whole = await readFile(join(data, 'global/pg_control'));
    const ownDatabase = (await readdir(join(data, 'base')))
      .map(Number)
      .toSorted((a, b) => a - b)
      .at(-1);
    const damages: readonly (readonly [file: string, text: string | Buffer | null])[] = [
      ['PG_VERSION', null],
      ['PG_VERSION', 'nonsense'],
      ['global/pg_control', null],
      ['global/pg_control', 'nonsense'],
      ['global/pg_filenode.map', null],
      ['global/pg_filenode.map', 'nonsense'.repeat(64)],
      // of another version, and of this one with other bytes in what its checksum covers
      ['global/pg_control', Buffer.from(whole.map((byte) => byte ^ 0x5a))],
      ['global/pg_control', Buffer.from(whole.map((byte, at) => (at < 16 ? byte : byte ^ 0x5a)))],
      ['pg_wal', null],
      ['pg_xact', null],
      ['global', null],
      ['base', null],
      ['base/5', null],
      [`base/${ownDatabase}`, null],
      ['base/5/PG_VERSION', null],
      [`base/${ownDatabase}/pg_filenode.map`, 'nonsense'.repeat(64)],
    ];
    for (const [file, text] of damages) {
      await rename(join(data, file), keep);
      if (text !== null) await writeFile(join(data, file), text, { mode: 0o644 });
      const failure = await start().then(
        () => null,
        (error: unknown) => error,
      );
      expect({ file, text, failure }).toMatchObject({
        failure: { code: 'data-damaged', message: expect.stringMatching(/is damaged .* npm run restore/s) },
      });
      const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
      expect({ file, alive: pid > 0 ? await commandLine(pid) : '' }).toEqual({ file, alive: '' });
      await rm(join(data, file), { recursive: true, force: true });
      await rename(keep, join(data, file));
    }
    await start();
  });

  it('names the way back where the damage is in the first table that is read', async () => {
    await takeBegun();
    const installation = { databaseUrl: null, dataDir };
    const first = await start();
    const file = await withPool(first, async (database) => {
      await migrateInstallation(database, installation);
      const { rows } = await database.pool.query<{ path: string }>("select pg_relation_filepath('schema_migration') as path");
      return rows[0]?.path ?? '';
    });
    await first.stop();
    await rm(join(dataDir, 'postgres', 'data', file));
    const begun = withPool(await start(), (database) => migrateInstallation(database, installation));
    await expect(begun).rejects.toMatchObject({ code: 'data-damaged', message: expect.stringMatching(/is damaged .* npm run restore/s) });
  });

  it('does not begin again where there was a database, unless everything is brought back into it', async () => {
    const data = join(dataDir, 'postgres', 'data');
    const installation = { databaseUrl: null, dataDir };
    await takeBegun();
    await rm(data, { recursive: true });
    const second = await start();
    await withPool(second, (database) => migrateInstallation(database, installation));
    await second.stop();
    for (const lose of [() => rm(data, { recursive: true }), () => mkdir(data), () => rm(join(dataDir, 'postgres'), { recursive: true })]) {
      await lose();
      await expect(start()).rejects.toMatchObject({ code: 'data-gone', message: expect.stringMatching(/npm run restore.*begin anew/) });
    }
    const bare = await startEmbeddedDatabase({ dataDir, anew: true, log: () => undefined });
    started.push(bare);
    await expect(withPool(bare, (database) => migrateInstallation(database, installation))).rejects.toMatchObject({ code: 'data-gone' });
    await withPool(bare, (database) => migrate(database));
    await withPool(bare, (database) => migrateInstallation(database, installation));
  });

  it('starts again when it is killed while it starts', async () => {
    await takeBegun();
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const starting = start();
    let pid = 0;
    while (!(pid > 0)) pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
    process.kill(pid, 'SIGKILL');
    const database = await starting;
    await until(() => database.state() === 'running' && database.pid() !== pid);
    await write(database, 1);
    expect(await kept(database)).toEqual([1]);
  });

  it.runIf(asRoot)('takes a folder over that root has copied', async () => {
    await takeBegun();
    await write(await start(), 1);
    await started.splice(0)[0]?.stop();
    const copy = join(folder, 'copy');
    await run('cp', ['-r', dataDir, copy]);
    dataDir = copy;
    expect((await stat(join(copy, 'postgres', 'data', 'PG_VERSION'))).uid).toBe(0);
    expect(await kept(await start())).toEqual([1]);
  });

  it.runIf(!asRoot)('says what to do with a folder that it may not look into', async () => {
    await takeBegun();
    await chmod(join(dataDir, 'postgres', 'data', 'base'), 0);
    await expect(start()).rejects.toMatchObject({ code: 'data-folder-unusable', message: expect.stringContaining('chown -R') });
    await chmod(join(dataDir, 'postgres', 'data', 'base'), 0o700);
  });

  it('starts anew where a first start was killed half way', async () => {
    await mkdir(join(dataDir, 'postgres', 'data-new-999999', 'base'), { recursive: true });
    await start();
    await expect(stat(join(dataDir, 'postgres', 'data-new-999999'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('puts its socket elsewhere when the path is too long for one', async () => {
    dataDir = join(folder, 'a-rather-long-name-of-a-folder'.repeat(3), 'data');
    await mkdir(dirname(dataDir));
    await takeBegun();
    const database = await start();
    await write(database, 1);
    const { socketFolder } = database.address;
    expect(socketFolder).toMatch(/braise-[0-9a-f]{12}$/);
    await database.stop();
    await rm(socketFolder, { recursive: true });
  });

  it.runIf(asRoot)('runs as another user than root, in a folder that this user may not enter', async () => {
    await mkdir(join(folder, 'closed', 'data'), { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
    dataDir = join(folder, 'closed', 'data');
    const database = await start();
    const elsewhere = await readlink(join(dataDir, 'postgres'));
    expect((await readFile(`/proc/${database.pid()}/status`, 'utf8')).match(/^Uid:\t(\d+)/m)?.[1]).not.toBe('0');
    await write(database, 1);
    await database.stop();
    await rm(elsewhere, { recursive: true });
  });
});
