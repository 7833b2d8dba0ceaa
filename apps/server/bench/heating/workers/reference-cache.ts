import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { type PolicyName, POLICIES } from '../policies/policies.ts';

const ROOT = new URL('../../../../../', import.meta.url);
const FOLDER = new URL('.cache/heating/', ROOT);
/** What a reference's life follows from beside the home itself: the virtual world, its wire, what the bench does with them, and the policy itself. */
const SOURCES = [
  'packages/simulator/src/',
  'packages/devices/src/',
  'packages/domain/src/',
  ...['judge', 'lived', 'policies'].map((room) => `apps/server/bench/heating/${room}/`),
];

/** Whether the life under a policy follows from a source: those of other policies, and their list, say nothing of it. */
const concerns = (policy: PolicyName, file: string): boolean =>
  /\.(ts|json)$/.test(file) &&
  !file.endsWith('.test.ts') &&
  !['policies', ...Object.keys(POLICIES).filter((name) => name !== policy)].some(
    (name) => file === `${name}.ts` || file.startsWith(`${name}/`),
  );

/**
 * Results of policies that are not ours: the same sources, the same life. They stay until a source changes. `judges`: folders of what else makes the results of the
 * lives.
 */
export async function referenceCache<Work extends { readonly bench: { readonly name: string }; readonly policy: string }, Result>(
  policy: PolicyName,
  judges: readonly string[] = [],
) {
  const sources = await hashOf(policy, judges);
  const fileOf = (work: Work): URL => {
    const key = createHash('sha256').update(sources).update(JSON.stringify(work)).digest('hex').slice(0, 24);
    return new URL(`${work.bench.name}-${work.policy}-${key}.json`, FOLDER);
  };
  return {
    async find(work: Work): Promise<Result | null> {
      const text = await readFile(fileOf(work), 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as Result);
    },
    async keep(work: Work, result: Result): Promise<void> {
      await mkdir(FOLDER, { recursive: true });
      const file = fileOf(work);
      const draft = new URL(`${file.href}.${process.pid}`);
      await writeFile(draft, JSON.stringify(result));
      await rename(draft, file);
    },
  };
}

async function hashOf(policy: PolicyName, judges: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [...SOURCES, ...judges]) {
    const names = await readdir(new URL(folder, ROOT), { recursive: true });
    for (const name of names.sort())
      if (concerns(policy, name)) hash.update(name).update(await readFile(new URL(`${folder}${name}`, ROOT)));
  }
  return hash.digest('hex');
}
