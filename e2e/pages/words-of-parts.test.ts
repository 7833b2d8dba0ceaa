import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Chunk = { readonly file: string; readonly src?: string; readonly isEntry?: boolean; readonly dynamicImports?: readonly string[] };

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const WORDS = /\/(\w+)\.messages\.js$/;
/** Where a chunk lists the files that are fetched beside what it imports later. */
const LIST = /m\.f=(\[[^\]]*\])/;

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
const catalogues = chunks.filter(({ src = '' }) => WORDS.test(src)).map(({ file }) => file);
const wordsOfPage = chunks
  .filter(({ isEntry }) => isEntry)
  .flatMap(({ dynamicImports = [] }) => dynamicImports.filter((key) => WORDS.test(key)).map((key) => manifest[key]?.file ?? ''));

it('every file that is fetched beside a module is there, and the words of every later part are among them', () => {
  const beside = new Set(chunks.flatMap<string>(({ file }) => JSON.parse(LIST.exec(readFileSync(join(DIST, file), 'utf8'))?.[1] ?? '[]')));
  for (const file of beside) expect([file, existsSync(join(DIST, file))]).toEqual([file, true]);
  expect(catalogues.filter((file) => !beside.has(file)).toSorted()).toEqual(wordsOfPage.toSorted());
});

it('the head has the words of the first route fetched beside its scripts', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  for (const words of wordsOfPage) expect(html).toContain(`"/${words}"`);
  expect(wordsOfPage).toHaveLength(2);
});
