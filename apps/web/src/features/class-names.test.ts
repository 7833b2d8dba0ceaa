import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
/** Each sheet with the classes that it declares: what a selector begins with. */
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => {
    const rules = readFileSync(join(SOURCES, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return { file, selectors: selectorsOf(rules), classes: [...rules.matchAll(/(?:^|[{},;])\s*\.([\w-]+)/g)].map(([, name]) => name) };
  });

/** The selector of each rule, with what it stands in. */
function selectorsOf(rules: string): readonly string[] {
  const open: string[] = [];
  return [...rules.matchAll(/([^{};]*)([{};])/g)].flatMap(([, text = '', mark]) => {
    if (mark === '}') open.pop();
    if (mark !== '{') return [];
    open.push(text.trim().replaceAll(/\s+/g, ' '));
    return open.at(-1)?.startsWith('@') ? [] : [open.join(' ')];
  });
}
const shared = new Set(sheets.filter(({ file }) => !file.startsWith('features/')).flatMap(({ classes }) => classes));

// sheets stay once they have come: a class of two features would wear the rules of both
it('no class is declared by two features', () => {
  const features = new Map<string | undefined, Set<string | undefined>>();
  for (const { file, classes } of sheets.filter((sheet) => sheet.file.startsWith('features/')))
    for (const name of classes) if (!shared.has(name)) features.set(name, (features.get(name) ?? new Set()).add(file.split('/')[1]));
  expect(features.size).toBeGreaterThan(100);
  expect([...features].filter(([, rooms]) => rooms.size > 1).map(([name, rooms]) => [name, ...rooms])).toEqual([]);
});

// what two things of one feature are called by the same name for wears the rules of both
it('no sheet has two rules for one selector', () => {
  const twice = sheets
    // a partner's tokens stand beside those of the app, to be found
    .filter(({ file }) => file !== 'ui/tokens.css')
    .flatMap(({ file, selectors }) => selectors.filter((selector, at) => selectors.indexOf(selector) !== at).map((one) => [file, one]));
  expect(sheets.flatMap(({ selectors }) => selectors).length).toBeGreaterThan(500);
  expect(twice).toEqual([]);
});
