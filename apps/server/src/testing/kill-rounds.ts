import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { readRange } from '../telemetry/read-range.ts';
import { spawnScript } from './spawn-script.ts';
import type { RunningScript } from './spawn-script.ts';

export type KillReport = {
  readonly rounds: number;
  readonly acknowledgedReadings: number;
  readonly acknowledgedRequests: number;
  /** Acknowledged, and not there in the end. */
  readonly lostReadings: number;
  readonly lostRequests: number;
  /** From the kill, or the start after it, to the next reading that is durable. */
  readonly slowestRestartMs: number;
  /** The same of the start that made the folder. */
  readonly firstStartMs: number;
  readonly sealedDays: number;
};

type Noted = { readonly readings?: readonly (readonly [number, Instant, number])[]; readonly request?: string };

const VICTIMS = ['node', 'postgres', 'both'] as const;
const HOME = 1;
const ROOMS = [1, 2, 3];
/** Six hours of the program's clock in each second: days end, and are sealed, while programs die. */
const SPEED = 21_600;
const LONGEST_LIFE_MS = 900;

async function pidAnnounced(script: RunningScript): Promise<number> {
  const { value, done } = await script.lines.next();
  if (done === true) throw new Error('the program ended by itself');
  return Number(value.replace('ready ', ''));
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

async function acknowledged(file: string): Promise<readonly Noted[]> {
  // The last line may have been cut by the kill: its writer had no time to tell anybody.
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  return lines.map((line): Noted => JSON.parse(line));
}

async function missing(
  { pool, kysely }: Database,
  noted: readonly Noted[],
  epoch: Instant,
): Promise<{ readings: number; requests: number }> {
  const stored = new Set<string>();
  for (const room of ROOMS)
    for (const [series, values] of (await readRange(pool, HOME, room, epoch, instant(epoch + 400 * 86_400_000))).series)
      for (const { at, value } of values) stored.add(`${series}/${at}/${value}`);
  const keys = new Set((await kysely.selectFrom('idempotency').select('key').execute()).map(({ key }) => key));
  const lost = { readings: 0, requests: 0 };
  for (const { readings = [], request } of noted) {
    for (const [series, at, value] of readings) if (!stored.has(`${series}/${at}/${value}`)) lost.readings++;
    if (request !== undefined && !keys.has(request)) lost.requests++;
  }
  return lost;
}

/**
 * Kills the server, PostgreSQL or both at random moments under load, round after round on one data folder, and compares in the end what was
 * acknowledged with what is there. `random`: 0..1.
 */
export async function runKillRounds(options: {
  readonly rounds: number;
  readonly folder: string;
  readonly random: () => number;
}): Promise<KillReport> {
  const { rounds, folder, random } = options;
  const epoch = instant(Date.now());
  const dataDir = join(folder, 'data');
  const file = join(folder, 'acknowledged');
  const launch = () =>
    spawnScript(new URL('./ingest-until-killed.ts', import.meta.url), [dataDir, file, String(epoch), String(SPEED), String(HOME)]);
  let script = launch();
  let firstStartMs = 0;
  let slowestRestartMs = 0;
  try {
    const launched = performance.now();
    let postgres = await pidAnnounced(script);
    firstStartMs = performance.now() - launched;
    for (let round = 0; round < rounds; round++) {
      await delay(random() * LONGEST_LIFE_MS);
      const victim = VICTIMS[round % VICTIMS.length];
      if (victim !== 'node') killQuietly(postgres);
      if (victim !== 'postgres') {
        await script.kill();
        script = launch();
      }
      const from = performance.now();
      postgres = await pidAnnounced(script);
      slowestRestartMs = Math.max(slowestRestartMs, performance.now() - from);
    }
  } finally {
    await script.kill();
  }
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const database = openDatabase(server.address);
  try {
    const noted = await acknowledged(file);
    const lost = await missing(database, noted, epoch);
    const { rows } = await database.pool.query<{ count: number }>('select count(distinct day) as count from reading_day');
    return {
      rounds,
      acknowledgedReadings: noted.reduce((sum, { readings }) => sum + (readings?.length ?? 0), 0),
      acknowledgedRequests: noted.filter(({ request }) => request !== undefined).length,
      lostReadings: lost.readings,
      lostRequests: lost.requests,
      firstStartMs,
      slowestRestartMs,
      sealedDays: rows[0]?.count ?? 0,
    };
  } finally {
    await database.close();
    await server.stop();
  }
}
