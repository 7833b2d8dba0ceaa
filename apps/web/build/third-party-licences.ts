import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Licence = { readonly name: string; readonly version: string; readonly licence: string; readonly text: string };

const require = createRequire(import.meta.url);

/**
 * Writes `/licences.json`: name, version, licence and its text of every package of which something is served, as most licences ask for.
 * `others`: packages that come into the build by another way than an import.
 */
export function thirdPartyLicences(others: readonly string[]): Plugin {
  return {
    name: 'braise:third-party-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Set(others.map(folderOf));
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const id of part.moduleIds) {
          const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
        }
      }
      const licences = [...folders].map(licenceOf).toSorted((a, b) => a.name.localeCompare(b.name));
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licences) });
    },
  };
}

function folderOf(name: string): string {
  // not every package lets its own package.json be resolved
  const folder = require.resolve
    .paths(name)
    ?.map((at) => join(at, name))
    .find((at) => existsSync(join(at, 'package.json')));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}

function licenceOf(folder: string): Licence {
  const { name, version, license }: { name: string; version: string; license?: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  if (license === undefined) throw new Error(`${name} does not say its licence`);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry));
  return { name, version, licence: license, text: file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim() };
}
