import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] };

const DIST = join(import.meta.dirname, '../dist');
/** What the home needs besides the entry: the messages of one language. */
const LOADED_AT_START = ['src/messages/first/fr.messages.js'];

/** JavaScript that `/main/home` loads before it shows a home: kB (1000 bytes) after gzip. Needs a build. */
export function firstRouteSize(dist: string = DIST): number {
  return firstRouteFiles(dist).reduce((bytes, file) => bytes + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;
}

/** The scripts of the first route, as files of the build. */
export function firstRouteFiles(dist: string = DIST): readonly string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit('index.html');
  for (const source of LOADED_AT_START) visit(Object.keys(manifest).find((name) => name.endsWith(source)) ?? source);
  return [...files, 'theme.js'];
}

if (import.meta.main) {
  for (const file of firstRouteFiles())
    console.log(`${(gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1000).toFixed(1).padStart(7)} kB  ${file}`);
  console.log(`${firstRouteSize().toFixed(1).padStart(7)} kB  first route, gzip`);
}
