import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import type { Plugin } from 'vite';
import { chunksOf, chunksOfPage } from './files-of-chunk.ts';

const ASKED = '/fr.json?catalogue';
const CATALOGUE = '.catalogue.js';
const MESSAGES = '.messages.js';
const SOURCES = join(import.meta.dirname, '../src');
/** Catalogues that are always wanted together, in one file for each language: it compresses better, and takes one request. */
const TOGETHER = {
  'first-words': ['messages/words', 'climate/words', 'app/shell/words', 'features/home/words'],
  'room-words': ['climate/later-words', 'features/room/words', 'features/climate-report/link/words'],
  'shared-words': ['messages/error-words', 'loading/words', 'app/shell/failure-words'],
  'aside-words': [
    'app/pages/elsewhere/words',
    'climate/nudge/words',
    'features/access/words',
    'features/home/widgets/words',
    'features/notices/words',
    'features/room-order/words',
  ],
};
/** The folders of a file of words, by where it seems to lie. */
const FOLDERS = new Map(
  Object.entries(TOGETHER).map(([name, folders]) => [join(SOURCES, name), folders.map((folder) => join(SOURCES, folder))]),
);
const FIRST_WORDS = join(SOURCES, 'first-words');

/**
 * `import catalogue from './words/fr.json?catalogue'` gives what fetches the messages of `words/<locale>.json`, by locale: `() => Promise<messages>`. Each
 * message is a function, made of its ICU text at build time: the parser never reaches a browser.
 */
export function compiledMessages(): Plugin {
  let root = '';
  return {
    name: 'braise:compiled-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      // asked for by its address, which begins at the root, where a module that imports it was kept from an earlier run
      if (source.endsWith(MESSAGES) || source.endsWith(CATALOGUE)) return source.startsWith(SOURCES) ? source : join(root, source);
      if (!source.endsWith(ASKED) || importer === undefined) return null;
      const folder = join(dirname(importer), source.slice(0, -ASKED.length));
      const [together = folder] = [...FOLDERS].find(([, folders]) => folders.includes(folder)) ?? [];
      return together + CATALOGUE;
    },
    async load(id) {
      if (id.endsWith(CATALOGUE)) {
        const folder = id.slice(0, -CATALOGUE.length);
        const [found = folder] = foldersOf(folder);
        const locales = (await readdir(found)).map((file) => basename(file, '.json'));
        const fetches = locales.map((locale) => {
          const messages = JSON.stringify(join(folder, locale + MESSAGES));
          return `${locale}: () => import(${messages}).then((module) => module.default)`;
        });
        return `export default { ${fetches.join(', ')} };`;
      }
      if (!id.endsWith(MESSAGES)) return null;
      const locale = basename(id, MESSAGES);
      const messages: Record<string, string> = {};
      for (const folder of foldersOf(dirname(id))) {
        const file = join(folder, `${locale}.json`);
        this.addWatchFile(file);
        for (const [key, text] of Object.entries<string>(JSON.parse(await readFile(file, 'utf8')))) {
          if (key in messages) this.error(`${key} stands in two catalogues that are one file, ${relative(SOURCES, folder)} among them`);
          messages[key] = text;
        }
      }
      return compileModule(new MessageFormat(locale, { strict: true }), messages);
    },
    generateBundle(_options, bundle) {
      for (const id of [...chunksOfPage(chunksOf(bundle))].flatMap(({ moduleIds }) => moduleIds))
        if (id.endsWith(CATALOGUE) && id !== FIRST_WORDS + CATALOGUE)
          this.error(`${relative(SOURCES, id)} is asked for on the first route, and does not stand in its one file of words`);
    },
  };
}

/** Whether a module is the words of one language. */
export const isWords = (id: string | null | undefined): id is string => id?.endsWith(MESSAGES) === true;

/** Whether `messages` are words of one language that one of `modules` asks for. */
export const isWordsOf = (messages: string | null | undefined, modules: readonly string[]): boolean =>
  isWords(messages) && modules.includes(dirname(messages) + CATALOGUE);

const foldersOf = (place: string): readonly string[] => FOLDERS.get(place) ?? [place];
