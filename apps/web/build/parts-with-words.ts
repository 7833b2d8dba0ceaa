import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { isWords, isWordsOf } from './compiled-messages.ts';
import { type Chunks, chunksOf, chunksOfPage, withImports } from './files-of-chunk.ts';

/** What Vite calls for each import that is not awaited from the start. */
const HELPER = '\0vite/preload-helper.js';
const FETCH_PART = join(import.meta.dirname, '../src/loading/fetch-part.ts');

/**
 * Has the words of a part fetched beside its module, which would ask for them only once it runs: one more round trip. `loading/fetch-part.ts` is told of
 * them in every language, and takes those of the page.
 */
export function partsWithWords(): Plugin {
  let chunks: Chunks = new Map();
  /** The files that are fetched beside each later import, by `importOf`. */
  const beside = new Map<string, readonly string[]>();
  return {
    name: 'braise:parts-with-words',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(part, needed, { hostId, hostType }) {
            if (hostType === 'html') return needed;
            const files = neededBeside(part, needed, hostId, chunks);
            beside.set(importOf(hostId, part), files);
            return files;
          },
        },
      },
    }),
    load: (id) => (id === HELPER ? `export { fetchPart as __vitePreload } from ${JSON.stringify(FETCH_PART)};` : null),
    generateBundle: {
      // before imports are told their files
      order: 'pre',
      handler(_options, bundle) {
        chunks = chunksOf(bundle);
        beside.clear();
        if (![...chunks.values()].some(({ moduleIds }) => moduleIds.includes(FETCH_PART)))
          this.error('imports no longer go through loading/fetch-part.ts: each would fetch its words in every language');
      },
    },
    // all imports have been asked for by now
    writeBundle() {
      const fetched = new Set([...beside.values()].flat());
      const ofPage = wordsOfAll(chunksOfPage(chunks), chunks);
      for (const [file, { dynamicImports, facadeModuleId }] of chunks) {
        const forgotten = dynamicImports.find((part) => !beside.has(importOf(file, part)));
        if (forgotten !== undefined) this.error(`nobody asked what is fetched beside ${forgotten}, which ${file} imports`);
        if (isWords(facadeModuleId) && !fetched.has(file) && !ofPage.has(file)) this.error(`${file} is fetched beside no part`);
      }
    },
  };
}

const importOf = (host: string, part: string): string => `${host} > ${part}`;

/** The files that an import in `hostId` of `part` has fetched at once, but for its sheets: those of `needed`, and the words of all of them. */
function neededBeside(part: string, needed: readonly string[], hostId: string, chunks: Chunks): string[] {
  const [imported, host] = [chunks.get(part), chunks.get(hostId)];
  if (imported === undefined || host === undefined) return [...needed];
  const page = chunksOfPage(chunks);
  const there = new Set([...page, ...withImports(host, chunks)]);
  const late = [...withImports(imported, chunks)].filter((chunk) => !there.has(chunk));
  const words = late.flatMap((chunk) => wordsOf(chunk, chunks)).filter((file) => !wordsOfAll(page, chunks).has(file));
  // modules that later parts share would be listed on the first route; those parts are fetched anyway once the home stands
  const modules = page.has(host) ? [] : needed.filter((file) => ![...there].some(({ fileName }) => fileName === file));
  return [...new Set([...modules, ...words])];
}

const wordsOfAll = (some: ReadonlySet<Rolldown.OutputChunk>, chunks: Chunks): ReadonlySet<string> =>
  new Set([...some].flatMap((chunk) => wordsOf(chunk, chunks)));

/** The files of words that a chunk asks for as it comes, in every language. */
const wordsOf = (chunk: Rolldown.OutputChunk, chunks: Chunks): readonly string[] =>
  chunk.dynamicImports.filter((file) => isWordsOf(chunks.get(file)?.facadeModuleId, chunk.moduleIds));
