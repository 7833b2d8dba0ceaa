import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSourcePlaces } from './source-places.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braise-maps-'));
});
afterEach(() => rm(folder, { recursive: true }));

// the third column of the only line is the fifth of the second line of the source
const MAP = JSON.stringify({ version: 3, sources: ['../../src/app/tile.tsx'], names: [], mappings: 'EACI' });

it('tells a place of the build as the place of the source', async () => {
  await writeFile(join(folder, 'tile-Bq12.js.map'), MAP);
  const stack = 'TypeError: x\n    at t (https://braise.example/assets/tile-Bq12.js:1:3)\n    at a (/assets/tile-Bq12.js:1:3)';
  expect(await createSourcePlaces(folder)(stack)).toBe('TypeError: x\n    at t (src/app/tile.tsx:2:5)\n    at a (src/app/tile.tsx:2:5)');
});

it.each(['/assets/gone-1.js:1:1', '/assets/..%2f..%2fsecret.js:1:1', 'nothing at all'])('leaves %s as it is', async (stack) =>
  expect(await createSourcePlaces(folder)(stack)).toBe(stack),
);

it('copes with a map that is none', async () => {
  await writeFile(join(folder, 'tile-Bq12.js.map'), 'oops');
  expect(await createSourcePlaces(folder)('/assets/tile-Bq12.js:1:3')).toBe('/assets/tile-Bq12.js:1:3');
});
