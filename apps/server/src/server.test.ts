import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { instant } from '@braise/domain';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createPerson } from './identity/accounts/create-person.ts';
import { startServer } from './server.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** A way to a database over TCP that can be closed, sessions included, and opened again. */
function wayTo(socket: string, port: number) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(socket);
    for (const end of [client, there]) {
      open.add(end);
      end.on('error', () => undefined).on('close', () => open.delete(end));
    }
    client.pipe(there).pipe(client);
  });
  return {
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      if (!server.listening) return;
      server.close();
      for (const end of open) end.destroy();
      await once(server, 'close');
    },
  };
}

let test: TestDatabase;
let folder: string;
let way: ReturnType<typeof wayTo>;
let port: number;
const stopping = new Set<() => Promise<void>>();

beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'braise-server-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  port = await freePort();
});
afterEach(async () => {
  for (const stop of stopping) await stop();
  stopping.clear();
  await way.close();
  await test.drop();
  await rm(folder, { recursive: true });
});

async function start(signal: AbortSignal): Promise<void> {
  const { searchParams, username, pathname } = new URL(test.url);
  const databasePort = await freePort();
  way = wayTo(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'), databasePort);
  const config = readConfig({
    BRAISE_DATA_DIR: folder,
    BRAISE_WEB_DIR: folder,
    BRAISE_PORT: String(port),
    BRAISE_MQTT_PORT: '0',
    BRAISE_DEMO: '0',
    BRAISE_WEATHER: 'off',
    DATABASE_URL: `postgresql://${username}@127.0.0.1:${databasePort}${pathname}`,
  });
  const server = await startServer({ config, log: pino({ level: 'silent' }), say: () => undefined, signal });
  stopping.add(() => server.stop());
}

const health = () =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    async (answer) => [answer.status, Object.keys(((await answer.json()) as { troubles: object }).troubles)],
    () => null,
  );

it('waits for its database, outlives it, and says so meanwhile', async () => {
  const starting = start(new AbortController().signal);
  await expect.poll(health).toEqual([503, ['database']]);
  await way.open();
  await starting;
  await expect.poll(health).toEqual([200, []]);
  await way.close();
  await expect.poll(health).toEqual([503, expect.arrayContaining(['database'])]);
  await way.open();
  await expect.poll(health).toEqual([200, []]);
});

it('ends when it is told to, also while it waits for its database', async () => {
  const stop = new AbortController();
  const starting = start(stop.signal);
  await expect.poll(health).toEqual([503, ['database']]);
  stop.abort();
  await expect(starting).rejects.toThrow(/abort/i);
  expect(await health()).toBeNull();
});

it('takes a token that a tool has made without its settings', async () => {
  const starting = start(new AbortController().signal);
  await expect.poll(health).toEqual([503, ['database']]);
  await way.open();
  await starting;
  const email = 'camille@example.org';
  const person = { email, name: 'Camille', password: 'chaleur douce', locale: 'fr', confirmed: true };
  await createPerson({ database: test.database.kysely, now: () => instant(Date.now()) }, person);
  const environment = { PATH: process.env['PATH'], DATABASE_URL: test.url, BRAISE_DATA_DIR: folder };
  const made = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'admin.ts'), 'token', email], { env: environment });
  const ask = (token: string) =>
    fetch(`http://127.0.0.1:${port}/api/v2/me`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  expect(await ask(made.stdout.trim())).toBe(200);
  expect(await ask('nonsense')).toBe(401);
});
