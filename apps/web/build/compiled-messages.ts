import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import type { Plugin } from 'vite';

const ASKED = '.json?compiled';
const MODULE = '.messages.js';

/**
 * `import('./first/fr.json?compiled')` gives the ICU messages of a catalogue as functions, made at build time: the parser never reaches a browser.
 * The file's name is the locale.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'braise:compiled-messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(ASKED)) return null;
      const resolved = await this.resolve(source.replace(/\?compiled$/, ''), importer, { skipSelf: true });
      // without the .json ending, so that the plugin for JSON files leaves it alone
      return resolved && resolved.id.replace(/\.json$/, MODULE);
    },
    async load(id) {
      if (!id.endsWith(MODULE)) return null;
      const path = id.slice(0, -MODULE.length);
      const file = `${path}.json`;
      this.addWatchFile(file);
      const messages: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      return compileModule(new MessageFormat(basename(path), { strict: true }), messages);
    },
  };
}
