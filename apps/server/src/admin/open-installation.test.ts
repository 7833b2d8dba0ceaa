import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { ADMIN_COMMANDS } from './admin-commands.ts';
import { openInstallation } from './open-installation.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-admin-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const environment = () => ({ PATH: process.env['PATH'], BRAISE_DATA_DIR: join(folder, 'data') });

test('a command makes no database where there is none, and names the setting of the folder', async () => {
  const ran = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../admin.ts'), 'backup'], { env: environment() });
  await expect(ran).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^\S+data has no database: .*BRAISE_DATA_DIR\n$/) });
  expect(await readdir(folder)).toEqual([]);
});

test('so does every command but one that brings everything back', async () => {
  expect(ADMIN_COMMANDS.filter(({ bare }) => bare === true).map(({ name }) => name)).toEqual(['restore']);
  await expect(openInstallation(readConfig(environment()), { bare: false })).rejects.toThrow(
    /^\S+data has no database: .*BRAISE_DATA_DIR$/,
  );
  expect(await readdir(folder)).toEqual([]);
});
