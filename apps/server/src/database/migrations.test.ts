import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations, versionAfter } from './migrations.ts';

describe('the migrations of a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'braise-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const holding = async (...files: readonly string[]) => {
    for (const file of files) await writeFile(join(folder, file), 'select 1');
    return readMigrations(folder);
  };

  it('are read in the order of their numbers', async () => {
    const migrations = await holding('0002-two.sql', '0001-one.sql', 'notes.md');
    expect(migrations.map(({ version, name }) => [version, name])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
    expect(versionAfter(migrations)).toBe(2);
  });

  it.each([
    ['a number left out', ['0001-one.sql', '0003-three.sql'], '0002-name.sql'],
    ['a first number other than 1', ['0002-two.sql'], '0001-name.sql'],
    ['a number that stands twice', ['0001-one.sql', '0001-other.sql'], '0002-name.sql'],
    ['another name', ['0001-one.sql', '0002_two.sql'], '0002-name.sql'],
  ])('are refused for %s', async (_fault, files, expected) => {
    await expect(holding(...files)).rejects.toThrow(`expected a file named ${expected}`);
  });
});
