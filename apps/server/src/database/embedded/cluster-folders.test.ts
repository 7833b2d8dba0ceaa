import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { binariesFolder } from './binaries.ts';
import { prepareClusterFolders, removeOldBinaries } from './cluster-folders.ts';

const asRoot = process.getuid?.() === 0;
const run = promisify(execFile);

describe('cluster folders', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'braise-folders-')));
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are open to the user that PostgreSQL runs as and to nobody else', async () => {
    const { data, socket, user } = await prepareClusterFolders(join(folder, 'data'));
    const found = await stat(socket);
    expect([found.uid, found.mode & 0o777]).toEqual([user?.uid ?? process.getuid?.(), 0o700]);
    expect((await stat(join(data, '..'))).mode & 0o777).toBe(0o700);
  });

  it.runIf(asRoot)('let that user through a data folder of ours that was closed to it, without letting it look round', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const { data, user } = await prepareClusterFolders(dataDir);
    expect(data).toBe(join(dataDir, 'postgres', 'data'));
    expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
    const as = { uid: user?.uid ?? 0, gid: user?.gid ?? 0 };
    await run('/bin/ls', [join(dataDir, 'postgres')], as);
    await expect(run('/bin/ls', [dataDir], as)).rejects.toThrow('ermission denied');
  });

  it.runIf(asRoot)('bring a copy of binaries that the user cannot reach, once', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await cp(binariesFolder(), join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
    const install = (version: string) => writeFile(join(closed, 'package.json'), JSON.stringify({ version }));
    await install('18.4.0');
    const first = await prepareClusterFolders(join(folder, 'data'), join(closed, 'native'));
    expect(first).toMatchObject({ majorVersion: 18, binaries: join(folder, 'data', 'postgres', 'postgresql-18.4.0', 'native') });
    const as = { uid: first.user?.uid ?? 0, gid: first.user?.gid ?? 0 };
    const { stdout } = await run(join(first.binaries, 'bin', 'postgres'), ['--version'], as);
    expect(stdout).toContain('(PostgreSQL) 18');
    const { mtimeMs } = await stat(first.binaries);
    await prepareClusterFolders(join(folder, 'data'), join(closed, 'native'));
    expect((await stat(first.binaries)).mtimeMs).toBe(mtimeMs);
    await install('18.5.0');
    const next = await prepareClusterFolders(join(folder, 'data'), join(closed, 'native'));
    expect(next.binaries).toContain('postgresql-18.5.0');
    await removeOldBinaries(next);
    await stat(next.binaries);
    await expect(stat(first.binaries)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('say what stands in the way', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'postgres'), '');
    await expect(prepareClusterFolders(join(folder, 'data'))).rejects.toMatchObject({ code: 'data-folder-unusable' });
  });
});
