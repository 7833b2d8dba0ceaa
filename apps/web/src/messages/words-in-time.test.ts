import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const routes = join(sources, 'app/routes');
const PARTS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** The part of each message. */
const partOf = new Map(
  PARTS.flatMap((part) =>
    Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, part, 'fr.json'), 'utf8'))).map((key) => [key, part] as const),
  ),
);

const read = (file: string): string => readFileSync(file, 'utf8');
const matches = (source: string, pattern: RegExp): readonly string[] => [...source.matchAll(pattern)].map(([, found]) => found ?? '');
/** The modules that come with one; types come with none. */
const imported = (file: string): readonly string[] =>
  matches(read(file), /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'(\.[^'"]+\.tsx?)'/gm)
    .map((path) => join(dirname(file), path))
    .filter((path) => existsSync(path));
const fetched = (file: string): readonly string[] =>
  matches(read(file), /import\('(\.[^']+\.tsx?)'\)/g)
    .map((path) => join(dirname(file), path))
    .filter((path) => existsSync(path));
/** The parts that a module sees to itself, for what it draws. */
const seenTo = (file: string): readonly string[] => matches(read(file), /MessagePart\((?:[^()]|\(\))*'([\w-]+)'\)/g);

/** What a module shows, and what is drawn with it, without having loaded the words: by file. */
function unworded(file: string, parts: ReadonlySet<string>, seen: Set<string>): readonly string[] {
  const own = new Set([...parts, ...seenTo(file)]);
  const visit = `${file} ${[...own].toSorted().join(' ')}`;
  if (seen.has(visit) || file.startsWith(routes)) return [];
  seen.add(visit);
  const missing = matches(read(file), /'([a-z][\w.-]*)'/g).filter((word) => !own.has(partOf.get(word) ?? 'first'));
  return [
    ...missing.map((word) => `${relative(sources, file)}: ${word}`),
    ...[...imported(file), ...fetched(file)].flatMap((next) => unworded(next, own, seen)),
  ];
}

it.each(readdirSync(routes).filter((file) => !file.endsWith('.test.ts')))('the pages of %s have their words', (name) => {
  const file = join(routes, name);
  const above = imported(file).filter((path) => path.startsWith(routes));
  const parts = new Set(['first', ...[file, ...above].flatMap(seenTo)]);
  expect(fetched(file).flatMap((page) => unworded(page, parts, new Set()))).toEqual([]);
});
