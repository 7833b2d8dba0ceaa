import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** Each sheet with the classes that it declares: what a selector begins with. */
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => {
    const rules = readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return { file, classes: [...rules.matchAll(/(?:^|[{},;])\s*\.([\w-]+)/g)].map(([, name]) => name) };
  });
const shared = new Set(sheets.filter(({ file }) => !file.startsWith('features/')).flatMap(({ classes }) => classes));

// sheets stay once they have come: a class of two features would wear the rules of both
it('no class is declared by two features', () => {
  const features = new Map<string | undefined, Set<string | undefined>>();
  for (const { file, classes } of sheets.filter((sheet) => sheet.file.startsWith('features/')))
    for (const name of classes) if (!shared.has(name)) features.set(name, (features.get(name) ?? new Set()).add(file.split('/')[1]));
  expect(features.size).toBeGreaterThan(100);
  expect([...features].filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => [name, ...rooms])).toEqual([]);
});
