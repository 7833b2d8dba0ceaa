import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnScript } from '../testing/spawn-script.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { joinDatabase, startDatabase } from './start-database.ts';
import type { RunningDatabase } from './start-database.ts';

const log = (): void => undefined;

async function answers({ address }: RunningDatabase): Promise<boolean> {
  const database = openDatabase(address, { maxConnections: 1 });
  const { rows } = await database.pool.query<{ one: number }>('select 1 as one');
  await database.close();
  return rows[0]?.one === 1;
}

describe('database of a configuration', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'braise-start-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is one that runs already when it is named', async () => {
    const test = await createTestDatabase();
    const running = await startDatabase({ databaseUrl: test.url, dataDir, log });
    expect([running.state(), await answers(running)]).toEqual(['external', true]);
    await running.stop();
    await test.drop();
  });

  it('is joined by a tool while the server has it, and started for the tool when not', async () => {
    const server = spawnScript(new URL('../testing/hold-embedded-database.ts', import.meta.url), [dataDir]);
    await server.lines.next();
    const joined = await joinDatabase({ dataDir, log });
    expect([joined.state(), await answers(joined)]).toEqual(['external', true]);
    await joined.stop();
    expect(await answers(joined)).toBe(true);
    await server.kill();
    const started = await joinDatabase({ dataDir, log });
    expect([started.state(), await answers(started)]).toEqual(['running', true]);
    await started.stop();
  });
});
