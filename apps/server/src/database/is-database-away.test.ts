import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { isDatabaseAway } from './is-database-away.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('tells a database that is away from every other failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-away-'));
  const test = await createTestDatabase();
  const { pool } = test.database;
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cut = failureOf(client.query('select pg_sleep(60)'));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  const away = {
    cut: await cut,
    afterwards: await failureOf(client.query('select 1')),
    noSocket: await failureOf(new Client({ host: folder }).connect()),
    refused: await failureOf(new Client({ host: '127.0.0.1', port: 1 }).connect()),
    beneath: new Error('migration 1 failed', { cause: await failureOf(new Client({ host: folder }).connect()) }),
  };
  client.release(true);
  const another = {
    syntax: await failureOf(pool.query('selekt')),
    noFile: await failureOf(readFile(join(folder, 'none'))),
    provider: new Error('discovery failed', { cause: await failureOf(fetch(`http://127.0.0.1:${await freePort()}/`)) }),
    fault: new TypeError('x is undefined'),
    text: 'Connection terminated',
    nothing: null,
  };
  for (const [name, error] of Object.entries(away)) expect([name, isDatabaseAway(error)]).toEqual([name, true]);
  for (const [name, error] of Object.entries(another)) expect([name, isDatabaseAway(error)]).toEqual([name, false]);
  await test.drop();
  await rm(folder, { recursive: true });
});
