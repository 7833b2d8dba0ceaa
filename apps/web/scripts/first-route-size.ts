import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };

const DIST = join(import.meta.dirname, '../dist');
const ENTRY = 'index.html';
/** What the scripts of the first route may be at most, in kB after gzip. */
const LIMIT = 118.5;
/** What the home needs besides the entry: the messages of one language. */
const LOADED_AT_START = ['src/first-words/fr.messages.js'];
/** What is fetched before the home stands or with it, and nothing on the screen waits for. */
const LOADED_RIGHT_AFTER = [
  // with the reports, in one file
  'start-later',
  'src/api/live/keep-home.ts',
  'src/api/live/follow-home.ts',
  'src/api/commands/send-requests.ts',
];

/** What `/main/home` loads, in kB (1000 bytes) after gzip, and as files of the build. Needs a build. */
function firstRouteSize(dist: string = DIST) {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const chunksOf = (sources: readonly string[]): ReadonlySet<Chunk> => {
    const found = new Set<Chunk>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`${key} is not in the build`);
      if (found.has(chunk)) return;
      found.add(chunk);
      chunk.imports?.forEach(visit);
    };
    for (const source of sources)
      visit(Object.keys(manifest).find((key) => key.endsWith(source) || manifest[key]?.name === source) ?? source);
    return found;
  };
  const measured = (files: readonly string[]) => files.map((file) => ({ file, kB: gzipped(join(dist, file)) }));
  const first = chunksOf([ENTRY, ...LOADED_AT_START]);
  const after = [...chunksOf(LOADED_RIGHT_AFTER)].filter((chunk) => !first.has(chunk));
  return {
    /** The scripts that it waits for. */
    'first route': [
      ...measured([...first].map(({ file }) => file)),
      { file: 'script of the page itself', kB: gzippedSize(scriptInside(join(dist, ENTRY))) },
    ],
    /** Scripts beside it. */
    'fetched right after': measured(after.map(({ file }) => file)),
    /** The document, with the icons in it. */
    page: measured([ENTRY]),
    styles: measured([...first].flatMap(({ css = [] }) => css)),
  };
}

const gzippedSize = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length / 1000;
const gzipped = (path: string): number => gzippedSize(readFileSync(path));
const scriptInside = (page: string): string => /<script>([^]*?)<\/script>/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';

if (import.meta.main) {
  for (const [part, files] of Object.entries(firstRouteSize())) {
    for (const { file, kB } of files) console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`);
    const sum = files.reduce((all, { kB }) => all + kB, 0);
    console.log(`${sum.toFixed(1).padStart(7)} kB  ${part}, gzip\n`);
  }
  console.log(`${LIMIT.toFixed(1).padStart(7)} kB  limit of the first route, gzip`);
}
