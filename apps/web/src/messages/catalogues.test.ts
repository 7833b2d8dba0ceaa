import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@braise/domain';
import { LOCALES } from './locale.ts';

const PARTS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const read = (part: string, locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, part, `${locale}.json`), 'utf8'));
const catalogues = Object.fromEntries(
  LOCALES.map((locale) => [locale, Object.assign({}, ...PARTS.map((part) => read(part, locale))) as Record<string, string>]),
);
const french = catalogues['fr'] ?? {};
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]))].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));

describe.each(PARTS)('the part %s', (part) => {
  it('has the same messages in each locale', () => {
    const [own, ...others] = LOCALES.map((locale) => Object.keys(read(part, locale)).toSorted());
    for (const other of others) expect(other).toEqual(own);
  });
  it('has no message of another part', () => {
    const elsewhere = new Set(PARTS.filter((other) => other !== part).flatMap((other) => Object.keys(read(other, 'fr'))));
    expect(Object.keys(read(part, 'fr')).filter((key) => elsewhere.has(key))).toEqual([]);
  });
});

describe.each(Object.entries(catalogues))('the messages of %s', (locale, messages) => {
  it('are those of the French', () => expect(Object.keys(messages).toSorted()).toEqual(Object.keys(french).toSorted()));
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
  it('tell every error that crosses the wire', () => {
    for (const code of ERROR_CODES) expect(messages).toHaveProperty([`error.${code}`]);
  });
});

it('the French is set as French is', () => {
  for (const [key, text] of Object.entries(french)) {
    const prose = text.replaceAll(/\{[^{}]*\}/g, '').replaceAll(/\{\w+, plural,|=0|\bone\b|\bother\b|[{}]/g, '');
    // a straight apostrophe, a sign without its narrow space, three dots for an ellipsis
    const faults = prose.match(/'|[^\u202F:][:;!?%€°]|\.\.\./g) ?? [];
    expect([key, faults]).toEqual([key, []]);
  }
});

/** Folders of sources whose routes load messages beside the first ones. */
const LATER_SCREENS = [
  'settings',
  'climate-report',
  'more',
  'onboarding',
  'people',
  'consents',
  'mobile-setup',
  'updates',
  'access',
  'demo',
  'notices',
].map((folder) => join('features', folder));
/** Sources of what opens over the home. */
const OVER_HOME = /^features\/(room\/|home\/[\w-]+-(sheet|sheets|dialog)\.tsx)|^features\/home\/room-list|^climate\/boost-durations/;
/** Sources of everything but those screens. */
const firstSources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(api|climate|features|ui)/.test(file) && /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => !LATER_SCREENS.some((folder) => file.startsWith(folder)))
  .map((file) => [file, readFileSync(join(import.meta.dirname, '..', file), 'utf8')] as const);

it('the home shows no message of what opens over it', () => {
  const over = Object.keys(read('over-home', 'fr'));
  expect(over.length).toBeGreaterThan(0);
  const under = firstSources.filter(([file]) => !OVER_HOME.test(file));
  for (const [file, source] of under) expect([file, over.filter((key) => source.includes(`'${key}'`))]).toEqual([file, []]);
});

it('the first screens show no message that is loaded later', () => {
  const later = PARTS.filter((part) => part !== 'first' && part !== 'over-home').flatMap((part) => Object.keys(read(part, 'fr')));
  expect(later.length).toBeGreaterThan(0);
  for (const [file, source] of firstSources) expect([file, later.filter((key) => source.includes(`'${key}'`))]).toEqual([file, []]);
});
