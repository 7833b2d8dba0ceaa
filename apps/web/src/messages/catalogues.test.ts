import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import MessageFormat from '@messageformat/core';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@braise/domain';
import { LOCALES } from './locale.ts';

const SOURCES = join(import.meta.dirname, '..');
/** Folders with a file of messages for each locale, each beside the module of its name. */
const CATALOGUES = globSync('**/{words,*-words}/fr.json', { cwd: SOURCES }).map(dirname).toSorted();
const read = (catalogue: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(SOURCES, catalogue, `${locale}.json`), 'utf8'));
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));

describe.each(CATALOGUES.flatMap((catalogue) => LOCALES.map((locale) => [catalogue, locale] as const)))(
  'the messages of %s in %s',
  (catalogue, locale) => {
    const messages = read(catalogue, locale);
    const french = read(catalogue, 'fr');
    it('lack none of the French, and are no more', () => expect(Object.keys(messages).toSorted()).toEqual(Object.keys(french).toSorted()));
    it('take the same values as the French', () => {
      for (const [key, text] of Object.entries(messages)) expect([key, placeholders(text)]).toEqual([key, placeholders(french[key] ?? '')]);
    });
    it('compile', () => {
      const compiler = new MessageFormat(locale, { strict: true });
      for (const text of Object.values(messages)) expect(() => compiler.compile(text)).not.toThrow();
    });
    it('keep a figure and its unit on one line', () => {
      for (const [key, text] of Object.entries(messages))
        expect([key, text.match(/(?:\}|\d) (?:h|min|s|W|kWh?|m²|m³|km)(?![\p{L}’'])|(?<!\p{L})h (?:\{|\d)/gu)]).toEqual([key, null]);
    });
    it('hold no exclamation mark', () => {
      for (const [key, text] of Object.entries(messages)) expect([key, text]).not.toEqual([key, expect.stringContaining('!')]);
    });
  },
);

/** The mark of the brand, which is set as it is drawn. */
const BRAND = 'Braise°';

it.each(CATALOGUES)('the French of %s is set as French is', (catalogue) => {
  for (const [key, text] of Object.entries(read(catalogue, 'fr'))) {
    const prose = text.replaceAll(/\{[^{}]*\}/g, '').replaceAll(/\{\w+, plural,|=0|\bone\b|\bother\b|[{}]/g, '');
    // a straight apostrophe, a sign without its narrow space, quotes without their wide one, three dots for an ellipsis
    const faults = prose.replaceAll(BRAND, '').match(/'|[^\u202F:][:;!?%€°]|«[^\u00A0]|[^\u00A0]»|\.\.\./g) ?? [];
    expect([key, faults]).toEqual([key, []]);
  }
});

it('every error that crosses the wire has its sentence', () => {
  const told = { ...read('messages/words', 'fr'), ...read('messages/error-words', 'fr') };
  for (const code of ERROR_CODES) expect(told).toHaveProperty([`error.${code}`]);
});

const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]),
);
/** Who imports a module. */
const importersOf = (module: string): readonly string[] =>
  [...sources].filter(([file, source]) => importsOf(file, source).includes(module)).map(([file]) => file);
const importsOf = (file: string, source: string): readonly string[] =>
  [...source.matchAll(/ (?:from |import\()'(\.[^']*-?words\.ts)'/g)].map(([, path = '']) => join(dirname(file), path));
/** Folders of whoever says the words of a module, or of another that shares them. */
function foldersThatSay(module: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const importer of importersOf(module)) {
    const folder = `${dirname(importer)}/`;
    const shares = /(?:^|-)words\.ts$/.test(basename(importer));
    if (shares) foldersThatSay(importer, seen);
    else seen.add(folder);
  }
  return seen;
}
/** Whether some source names the key, by itself or as one that it puts together: \`air.mode.${mode}\`. */
function says(source: string, key: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true;
  return [...source.matchAll(/`([\w.-]*)\$\{[^}]+\}([\w.-]*)`/g)].some(
    ([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length,
  );
}

it.each(CATALOGUES)('each message of %s is said by somebody who has its words', (catalogue) => {
  const folders = [`${dirname(catalogue)}/`, ...foldersThatSay(`${catalogue}.ts`)];
  const saying = [...sources].filter(([file]) => folders.some((folder) => file.startsWith(folder))).map(([, source]) => source);
  expect(Object.keys(read(catalogue, 'fr')).filter((key) => !saying.some((source) => says(source, key)))).toEqual([]);
});

it('each catalogue is compiled for the module beside it', () => {
  const asked = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/'\.\/([\w-]+)\/fr\.json\?catalogue'/g)].map(([, folder = '']) => `${join(dirname(file), folder)} ${file}`),
  );
  expect(asked.toSorted()).toEqual(CATALOGUES.map((catalogue) => `${catalogue} ${catalogue}.ts`));
});
