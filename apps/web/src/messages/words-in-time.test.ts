import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
/** Where pages are told of, each with its words. */
const isOfRoutes = (file: string): boolean => /\/app\/(routes\/|pages\/.*(pages|links|name)(-later)?\.ts$)/.test(file);
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
  if (seen.has(visit) || isOfRoutes(file)) return [];
  seen.add(visit);
  const missing = matches(read(file), /'([a-z][\w.-]*)'/g).filter((word) => !own.has(partOf.get(word) ?? 'first'));
  return [
    ...missing.map((word) => `${relative(sources, file)}: ${word}`),
    ...[...imported(file), ...fetched(file)].flatMap((next) => unworded(next, own, seen)),
  ];
}

/** The pages that a module of routes fetches, each with the parts that come along. */
const pagesOf = (file: string) =>
  [...read(file).matchAll(/\bpage\(\s*\(\) => import\('([^']+)'\),\s*'\w+'((?:,\s*'[\w-]+')*)/g)].map(([, path = '', words = '']) => ({
    path: join(dirname(file), path),
    parts: new Set(['first', ...matches(words, /'([\w-]+)'/g)]),
  }));
const routeFiles = readdirSync(join(sources, 'app'), { recursive: true, encoding: 'utf8' })
  .map((file) => [file, join(sources, 'app', file)] as const)
  .filter(([file, path]) => isOfRoutes(path) && path.endsWith('.ts') && !file.endsWith('.test.ts'));

it.each(routeFiles)('the pages of %s have their words', (_name, file) => {
  expect(pagesOf(file).flatMap(({ path, parts }) => unworded(path, parts, new Set()))).toEqual([]);
});

it('what comes without a page has its words, too', () => {
  const started = [join(sources, 'main.tsx'), ...routeFiles.flatMap(([, file]) => imported(file))];
  const seen = new Set<string>();
  // a place that a link names, and no message
  const link = 'app/deep-links/deep-link-handlers.ts: report';
  expect(started.flatMap((file) => unworded(file, new Set(['first']), seen)).filter((found) => found !== link)).toEqual([]);
});

it('is looked at in every page', () => {
  const pages = new Set(routeFiles.flatMap(([, file]) => pagesOf(file).map(({ path }) => path)));
  const drawn = routeFiles.flatMap(([, file]) => fetched(file)).filter((file) => file.endsWith('.tsx'));
  expect(drawn.filter((file) => !pages.has(file)).map((file) => relative(sources, file))).toEqual(['app/pages/room/room-report.tsx']);
});
