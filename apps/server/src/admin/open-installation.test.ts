import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ADMIN = join(import.meta.dirname, '../admin.ts');

test.each(['token', 'list', 'backup'])('%s makes no database where there is none, and names the setting of the folder', async (command) => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-admin-'));
  try {
    const environment = { PATH: process.env['PATH'], BRAISE_DATA_DIR: join(folder, 'data') };
    const ran = promisify(execFile)(process.execPath, [ADMIN, command, 'somebody@example.org'], { env: environment });
    await expect(ran).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^\S+data has no database: .*BRAISE_DATA_DIR\n$/) });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
