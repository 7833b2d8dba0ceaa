import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDataFolder } from './check-data-folder.ts';
import { KEPT_PATHS, OTHER_FOLDERS, SINGLE_FILES } from './kept-paths.ts';

const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const MODULE = join(import.meta.dirname, 'check-data-folder.ts');

describe('the data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'braise-folder-'));
    for (const name of [...KEPT_PATHS, ...OTHER_FOLDERS]) {
      await mkdir(join(dataDir, name));
      await writeFile(join(dataDir, name, 'one'), '');
    }
    for (const name of SINGLE_FILES) await writeFile(join(dataDir, name), '');
    if (!asRoot) return;
    const all = [dataDir, ...[...KEPT_PATHS, ...OTHER_FOLDERS].flatMap((name) => [name, `${name}/one`]), ...SINGLE_FILES];
    for (const path of all) await chown(path === dataDir ? path : join(dataDir, path), NOBODY, NOBODY);
  });
  afterEach(async () => {
    await chmod(dataDir, 0o700);
    for (const name of [...KEPT_PATHS, ...OTHER_FOLDERS]) await chmod(join(dataDir, name), 0o700).catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What is said to somebody without the rights of root, of the folder as it is or with each of `closed` closed in turn. */
  async function said(closed: readonly string[] = []): Promise<readonly string[]> {
    const program = `
      const { chmodSync } = await import('node:fs');
      const { checkDataFolder } = await import(${JSON.stringify(MODULE)});
      ${asRoot ? `process.setgid(${NOBODY}); process.setuid(${NOBODY});` : ''}
      const say = () => { try { checkDataFolder(${JSON.stringify(dataDir)}); return ''; } catch (error) { return error.message; } };
      const closed = ${JSON.stringify(closed)};
      const sentences = closed.map((path) => { chmodSync(path, 0); const sentence = say(); chmodSync(path, 0o700); return sentence; });
      console.log(JSON.stringify(closed.length === 0 ? [say()] : sentences));`;
    return JSON.parse((await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])).stdout);
  }

  it('is taken when all of it can be read and written, with whatever else stands there', async () => {
    await mkdir(join(dataDir, 'lost+found'), { mode: 0 });
    expect(await said()).toEqual(['']);
  });

  it('is refused with what to do when any part of it is closed, or of somebody else', async () => {
    const parts = [
      dataDir,
      ...[...KEPT_PATHS, ...OTHER_FOLDERS, ...SINGLE_FILES, ...KEPT_PATHS.map((name) => `${name}/one`)].map((name) => join(dataDir, name)),
    ];
    const sentences = await said(parts);
    expect(sentences).toHaveLength(parts.length);
    for (const [index, path] of parts.entries()) {
      const sentence = sentences[index];
      expect({ path, sentence }).toEqual({
        path,
        sentence: expect.stringMatching(/cannot be read and written by .* chown -R \S+ '(\S+)' && chmod -R u\+rwX '\1'$/),
      });
      expect(sentence).toContain(`${path} cannot`);
      expect(sentence).toContain(`chmod -R u+rwX '${dataDir}'`);
    }
  });

  it('says which part is a file that should be a folder; the broker puts its own aside', async () => {
    for (const name of [...KEPT_PATHS, ...OTHER_FOLDERS].filter((one) => one !== 'broker')) {
      await rm(join(dataDir, name), { recursive: true });
      await writeFile(join(dataDir, name), '');
      expect(() => checkDataFolder(dataDir)).toThrow(`${join(dataDir, name)} is a file`);
      await rm(join(dataDir, name));
    }
    await rm(join(dataDir, 'broker'), { recursive: true });
    await writeFile(join(dataDir, 'broker'), '');
    expect(() => checkDataFolder(dataDir)).not.toThrow();
    expect(() => checkDataFolder(join(dataDir, 'broker'))).toThrow('is a file');
    await rm(join(dataDir, 'broker'));
  });

  it('says which part is a link to what is not there', () => {
    for (const name of [...KEPT_PATHS, ...OTHER_FOLDERS, ...SINGLE_FILES, 'broker/one']) {
      const path = join(dataDir, name);
      renameSync(path, `${path}-kept`);
      symlinkSync(join(dataDir, 'nowhere'), path);
      expect(() => checkDataFolder(dataDir)).toThrow(`${path} is a link that leads nowhere`);
      rmSync(path);
      renameSync(`${path}-kept`, path);
    }
    expect(() => checkDataFolder(dataDir)).not.toThrow();
  });

  it('has no part that is not looked at', async () => {
    const places = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: (name) => name.endsWith('.test.ts') });
    const named = new Set<string>();
    for (const place of places)
      for (const [, name = ''] of (await readFile(join(import.meta.dirname, place), 'utf8')).matchAll(/join\([\w.]*dataDir, '([^']+)'/g))
        named.add(name);
    const known = new Set([...KEPT_PATHS, ...OTHER_FOLDERS, ...SINGLE_FILES]);
    expect(named.size).toBeGreaterThan(6);
    // PostgreSQL's folder may be another user's, and is looked at where it is started
    expect([...named].filter((name) => !known.has(name))).toEqual(['postgres']);
  });
});
