import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_RESIDENTS } from './demo-residents.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Everything that a browser is sent: the app, what it is made of, and the pages of the server. */
const SENT = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'packages/contract/src',
  'packages/domain/src',
  'apps/server/src/pages',
];

async function* filesIn(path: string): AsyncGenerator<string> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) yield path;
  else for (const { name } of entries) yield* filesIn(join(path, name));
}

it('are told of nowhere in what a browser is sent', async () => {
  const secrets = [DEMO_PASSWORD, ...DEMO_RESIDENTS.map(({ email }) => email), 'demo.braise.local'];
  let looked = 0;
  for (const part of SENT)
    for await (const file of filesIn(join(ROOT, part))) {
      const text = await readFile(file, 'utf8');
      looked++;
      expect([file, secrets.filter((secret) => text.includes(secret))]).toEqual([file, []]);
    }
  expect(looked).toBeGreaterThan(500);
});
