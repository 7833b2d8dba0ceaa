import { readFile } from 'node:fs/promises';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import type { Plugin } from 'vite';
import { LATER_MESSAGES } from '../src/messages/later-messages.ts';

/** By the ending of the import: the ending of the module, and whether a key belongs in it. */
const PARTS = [
  { asked: '?compiled', module: '.messages.js', has: (key: string) => !LATER_MESSAGES.test(key) },
  { asked: '?compiled-later', module: '.later-messages.js', has: (key: string) => LATER_MESSAGES.test(key) },
] as const;

/**
 * `import('./fr.json?compiled')` gives the ICU messages of a catalogue as functions, made at build time: the parser never reaches a browser.
 * The file's name is the locale. `?compiled-later` gives those that the first screens do without.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'braise:compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      const part = PARTS.find(({ asked }) => source.endsWith(`.json${asked}`));
      if (part === undefined) return null;
      const resolved = await this.resolve(source.slice(0, -part.asked.length), importer, { skipSelf: true });
      // without the .json ending, so that the plugin for JSON files leaves it alone
      return resolved && `${resolved.id.replace(/\.json$/, '')}${part.module}`;
    },
    async load(id) {
      const part = PARTS.find(({ module }) => id.endsWith(module));
      if (part === undefined) return null;
      const path = id.slice(0, -part.module.length);
      const file = `${path}.json`;
      this.addWatchFile(file);
      const locale = path.slice(path.lastIndexOf('/') + 1);
      const messages: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      const own = Object.fromEntries(Object.entries(messages).filter(([key]) => part.has(key)));
      return compileModule(new MessageFormat(locale, { strict: true }), own);
    },
  };
}
