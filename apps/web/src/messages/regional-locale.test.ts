import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortDay } from '../features/climate-report/report-words.ts';
import { createFormat } from './format.ts';
import { regionalLocale } from './regional-locale.ts';

const SOURCES = join(import.meta.dirname, '..');

it('English dates are those of the region that the browser names, French ones are French', () => {
  expect(regionalLocale('en', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(regionalLocale('en', ['fr-FR', 'en'])).toBe('en');
  expect(regionalLocale('en', ['en-US@posix'])).toBe('en');
  expect(regionalLocale('fr', ['fr-CA', 'en-GB'])).toBe('fr');
  expect(createFormat('en', false, ['en-GB']).date('2026-11-21T12:00:00Z', 'UTC')).toBe('21 November 2026');
  expect(createFormat('en', false, []).date('2026-11-21T12:00:00Z', 'UTC')).toBe('November 21, 2026');
  expect(shortDay('2026-11-21', 'en', ['en-GB'])).toBe('21 Nov 2026');
  expect(shortDay('2026-11-21', 'en', [])).toBe('Nov 21, 2026');
});

it('no date is written past the region', () => {
  const made = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/new Intl\.DateTimeFormat\(\s*([^,)]+)/g)].map((match) => [file, match[1]]),
    );
  expect(made).not.toEqual([]);
  // a fixed one is read by the program itself
  expect(made.filter(([, by]) => !/^('|regionalLocale\()/.test(by ?? ''))).toEqual([]);
});
