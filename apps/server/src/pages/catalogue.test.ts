import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSay } from './catalogue.ts';
import { LANGUAGES } from './language.ts';

const SOURCES = join(import.meta.dirname, '..');
const CATALOGUES = globSync('**/messages/fr.json', { cwd: SOURCES }).map(dirname).toSorted();
const read = (catalogue: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(SOURCES, catalogue, `${language}.json`), 'utf8'));
const values = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted(),
    ]),
  );

it('are those of pages, of what is said of the air, and of the table of a month', () => {
  expect(CATALOGUES).toEqual(['features/air-comfort/messages', 'features/consumption/table/messages', 'pages/messages']);
});

describe.each(CATALOGUES)('the catalogue of %s', (catalogue) => {
  const fr = read(catalogue, 'fr');

  it('has the same keys and values in both languages', () => expect(values(read(catalogue, 'en'))).toEqual(values(fr)));

  it.each(LANGUAGES)('is said in %s', (language) => {
    const texts = read(catalogue, language);
    const say = createSay(language, texts);
    for (const [key, names] of Object.entries(values(texts))) {
      const said = say(key, Object.fromEntries(names.map((name) => [name, 7])));
      expect([key, said]).toEqual([key, expect.not.stringMatching(/[{}]|undefined|^$/)]);
    }
  });

  it('keeps to French typography', () => {
    for (const text of Object.values(fr)) {
      const prose = text.replaceAll(/\{\w+, (?:plural,|number, [^}]*\})|\b(?:one|other)\{/g, '');
      expect(prose).not.toMatch(/ [:;!?%€°]/);
      expect(prose).not.toMatch(/['"]|\.\.\.|«[^\u00A0]|[^\u00A0]»/);
    }
  });
});

it.each([
  ['fr', 1, 'Encore un essai.'],
  ['fr', 2, 'Encore 2 essais.'],
  ['en', 1, 'One try left.'],
  ['en', 2, '2 tries left.'],
] as const)('in %s a value of %s chooses « %s »', (language, tries, said) => {
  expect(createSay(language, read('pages/messages', language))('signIn.wrongTriesLeft', { tries })).toContain(said);
});
