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

it('have rooms heated before their blocks that can be, in a home of each kind of source', () => {
  const homes = DEMO_RESIDENTS.flatMap(({ home }) => home ?? []);
  const heated = homes.map(({ definition }) => definition.zones.filter(({ type }) => type === 'HEATING').map(({ name }) => name));
  expect(homes.map(({ preheated }, index) => preheated.filter((name) => !heated[index]?.includes(name)))).toEqual(homes.map(() => []));
  expect(homes.map(({ definition, preheated }) => [definition.heatSource.kind, preheated.length > 0])).toEqual([
    ['gas-boiler', true],
    ['heat-pump', true],
    ['collective', false],
  ]);
});
