import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const WORDS = /\/(\w+)\.messages\.js$/;
/** An import that waits, and where its list of files begins: `import('./part.js')…, __vite__mapDeps([0, 1]))`. */
const IMPORT = /import\(`\.\/([\w.-]+\.js)`\)(?:(?!import\()[^])*?(?:__vite__mapDeps\(\[([\d,]*)\]\)|,\[\]\))/g;

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));

/** A chunk with all that it imports without waiting. */
function withImports(chunk: Chunk, found = new Set<Chunk>()): ReadonlySet<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const key of chunk.imports ?? []) withImports(manifest[key] as Chunk, found);
  return found;
}

/** The files of words that chunks ask for once they run, in every language. */
const wordsOf = (some: Iterable<Chunk>): readonly string[] =>
  [...some].flatMap(({ dynamicImports = [] }) => dynamicImports.filter((key) => WORDS.test(key)).map((key) => manifest[key]?.file ?? ''));

/** What a chunk imports later, each with the files that are fetched beside it. */
function* laterImports({ file }: Chunk): Generator<readonly [Chunk, readonly string[]]> {
  const code = readFileSync(join(DIST, file), 'utf8');
  const files: readonly string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? '[]');
  for (const [, name = '', list = ''] of code.matchAll(IMPORT)) {
    const part = byFile.get(`assets/${name}`);
    if (part !== undefined) yield [part, list === '' ? [] : list.split(',').map((index) => files[Number(index)] ?? '')];
  }
}

const page = withImports(chunks.find(({ isEntry }) => isEntry) as Chunk);
const wordsOfPage = wordsOf(page);

it('a part has the words that it says fetched beside its module, not one round trip after it', () => {
  const told: string[] = [];
  for (const chunk of chunks) {
    const there = new Set([...page, ...withImports(chunk)]);
    for (const [part, beside] of laterImports(chunk)) {
      const late = [...withImports(part)].filter((one) => !there.has(one));
      for (const words of wordsOf(late)) {
        if (wordsOfPage.includes(words)) continue;
        told.push(words);
        expect(beside, `${part.file}, which ${chunk.file} imports`).toContain(words);
      }
    }
  }
  // every catalogue but that of the first route is one of a later part
  const catalogues = chunks.filter(({ src = '' }) => WORDS.test(src)).map(({ file }) => file);
  expect(new Set([...told, ...wordsOfPage])).toEqual(new Set(catalogues));
});

it('every file that is fetched beside a module is there', () => {
  const beside = new Set(chunks.flatMap((chunk) => [...laterImports(chunk)].flatMap(([, files]) => files)));
  expect(beside.size).toBeGreaterThan(0);
  for (const file of beside) expect([file, existsSync(join(DIST, file))]).toEqual([file, true]);
});

it('the head has the words of the first route fetched beside its scripts', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  for (const words of wordsOfPage) expect(html).toContain(`"/${words}"`);
  expect(wordsOfPage).toHaveLength(2);
});
