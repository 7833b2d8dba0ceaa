import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@braise/server/testing/free-port.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyPrepared } from '../testing/prepared-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a start says that found something left of the run before, among others. */
const WRONG = /orphan|fault|WARNING/;

let folder: string;
let program: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-stop-'));
  await copyPrepared({ BRAISE_DEMO: '0' }, folder);
});
afterEach(async () => {
  if (program !== null) endGroup(program, 'SIGKILL');
  for (const pid of await processesOf(folder)) process.kill(pid, 'SIGKILL');
  await vi.waitUntil(async () => (await processesOf(folder)).length === 0, { timeout: 30_000 });
  await rm(folder, { recursive: true, force: true });
});

/** To the whole group, as a terminal does it. */
function endGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // all of it has ended
  }
}

/** The processes that name the folder in their command: PostgreSQL, above all. */
async function processesOf(name: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const found = await Promise.all(
    pids.map(async (pid) => ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(name) ? [Number(pid)] : [])),
  );
  return found.flat();
}

/** `npm start` in a group of its own; resolves with all it says when it can be opened. */
async function npmStart(): Promise<() => string> {
  const url = `http://localhost:${await freePort()}`;
  const settings = { BRAISE_DATA_DIR: folder, BRAISE_PORT: new URL(url).port, BRAISE_MQTT_PORT: String(await freePort()) };
  const env = { ...process.env, ...settings, BRAISE_PUBLIC_URL: url, BRAISE_DEMO: '0', BRAISE_DEMO_PAST: '0' };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  program = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 180_000 }).toContain(`Braise is at ${url}`);
  return () => output;
}

test('a signal to the whole group is one request, and leaves nothing behind', async () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const said = await npmStart();
    expect(await processesOf(folder)).not.toEqual([]);
    const ended = once(program!, 'close');
    endGroup(program!, signal);
    await ended;
    expect(await processesOf(folder)).toEqual([]);
    await expect(readFile(join(folder, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
    expect(said()).not.toMatch(WRONG);
  }
  // nor did the run before leave anything that this one has to end
  const said = await npmStart();
  expect(said()).not.toMatch(WRONG);
});
