import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { HomeResult, HomeWork } from './home-worker.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const FOLDER = new URL('.cache/heating/', ROOT);
/** What a reference's life follows from: the virtual homes, their wire, and the bench itself. Of ours nothing. */
const SOURCES = ['packages/simulator/', 'packages/devices/src/', 'packages/domain/src/', 'apps/server/bench/heating/'];

/** Results of policies that are not ours: the same sources, the same life. They stay until a source changes. */
export async function referenceCache() {
  const sources = await hashOf(SOURCES);
  const fileOf = (work: HomeWork): URL => {
    const key = createHash('sha256').update(sources).update(JSON.stringify(work)).digest('hex').slice(0, 24);
    return new URL(`${work.home}-${work.policy}-${key}.json`, FOLDER);
  };
  return {
    async find(work: HomeWork): Promise<HomeResult | null> {
      const text = await readFile(fileOf(work), 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as HomeResult);
    },
    async keep(work: HomeWork, result: HomeResult): Promise<void> {
      await mkdir(FOLDER, { recursive: true });
      const file = fileOf(work);
      const draft = new URL(`${file.href}.${process.pid}`);
      await writeFile(draft, JSON.stringify(result));
      await rename(draft, file);
    },
  };
}

async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = await readdir(new URL(folder, ROOT), { recursive: true });
    for (const name of names.sort()) {
      if (!/\.(ts|json|csv)$/.test(name) || name.endsWith('.test.ts') || name.includes('node_modules')) continue;
      hash.update(name).update(await readFile(fileURLToPath(new URL(`${folder}${name}`, ROOT))));
    }
  }
  return hash.digest('hex');
}
