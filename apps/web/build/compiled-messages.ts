import { readFile } from 'node:fs/promises';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import type { Plugin } from 'vite';

const SUFFIX = '?compiled';

/**
 * `import('./fr.json?compiled')` gives the ICU messages of a catalogue as functions, made at build time: the parser never reaches a browser.
 * The file's name is the locale.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'braise:compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
      // without the .json ending, so that the plugin for JSON files leaves it alone
      return resolved && `${resolved.id.replace(/\.json$/, '')}.messages.js`;
    },
    async load(id) {
      const path = /^(.*)\.messages\.js$/.exec(id)?.[1];
      if (path === undefined) return null;
      const file = `${path}.json`;
      this.addWatchFile(file);
      const locale = path.slice(path.lastIndexOf('/') + 1);
      const messages: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      return compileModule(new MessageFormat(locale, { strict: true }), messages);
    },
  };
}
