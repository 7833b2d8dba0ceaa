import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-compiled-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MODULE = join(import.meta.dirname, 'keep-compiled-modules.ts');
const LOADED = join(import.meta.dirname, 'config.ts');

/** Starts a program that keeps what it loads. */
async function start(dataDir: string, mostBytes?: number): Promise<void> {
  const options = mostBytes === undefined ? '' : `, { mostBytes: ${mostBytes} }`;
  const program = `
    const { keepCompiledModules } = await import(${JSON.stringify(MODULE)});
    keepCompiledModules(${JSON.stringify(dataDir)}${options});
    await import(${JSON.stringify(LOADED)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: undefined },
  });
}
const kept = async () => (await readdir(join(folder, 'compiled'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

test('what was loaded is kept for the next start, and let go with what earlier versions left', async () => {
  await start(folder);
  const first = (await kept()).length;
  expect(first).toBeGreaterThan(1);
  await writeFile(join(folder, 'compiled/of-an-earlier-version'), '');
  await start(folder);
  expect((await kept()).length).toBe(first + 1);
  await start(folder, 1);
  expect((await kept()).length).toBe(first);
});

test('a folder that is not there is not made, and one that cannot be had is done without', async () => {
  await start(join(folder, 'nowhere'));
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'compiled'), '');
  await start(folder);
  expect(await readdir(folder)).toEqual(['compiled']);
});
