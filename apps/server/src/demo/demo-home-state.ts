import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomeState } from '@braise/simulator';

/** Where a virtual home is kept while the server is off, so that its rooms are as warm as they would be. */
export function createDemoHomeState(folder: string, key: string) {
  const path = join(folder, `${key}.json`);
  return {
    /** Undefined when there is none that can be read. */
    async load(): Promise<HomeState | undefined> {
      try {
        return JSON.parse(await readFile(path, 'utf8')) as HomeState;
      } catch {
        return undefined;
      }
    },
    async save(state: HomeState): Promise<void> {
      await mkdir(folder, { recursive: true });
      // a crash leaves the one before
      await writeFile(`${path}.new`, JSON.stringify(state));
      await rename(`${path}.new`, path);
    },
  };
}
