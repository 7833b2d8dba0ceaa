import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spawnScript } from './testing/spawn-script.ts';

it.each([
  ['outlives a rejection of the database that nobody waited for', 'rejection', 0],
  ['outlives an error event of the database that nobody listened to', 'event', 0],
  ['ends with a fault of its own', 'fault', 1],
])('%s', async (_what, kind, code) => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-unattended-'));
  const script = spawnScript(new URL('./testing/fail-unattended.ts', import.meta.url), [kind, folder]);
  const exited = once(script.process, 'exit');
  const { value } = await script.lines.next();
  expect(value).toBe(code === 0 ? 'alive' : undefined);
  expect((await exited)[0]).toBe(code);
  await rm(folder, { recursive: true });
});
