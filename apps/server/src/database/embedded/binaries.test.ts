import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { binariesFolder, repairLinks } from './binaries.ts';

it('makes the links that an install without scripts leaves out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braise-binaries-'));
  try {
    const native = join(folder, 'native');
    await cp(binariesFolder(), native, { recursive: true, verbatimSymlinks: true });
    const links: readonly { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) await rm(join(folder, target), { force: true });
    const missing = await readdir(join(native, 'lib'));
    await Promise.all([repairLinks(native), repairLinks(native)]);
    expect((await readdir(join(native, 'lib'))).length).toBe(missing.length + links.length);
    const { stdout } = await promisify(execFile)(join(native, 'bin', 'postgres'), ['--version']);
    expect(stdout).toContain('(PostgreSQL) 18');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
