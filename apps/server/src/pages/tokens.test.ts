import { expect, it } from 'vitest';
import { sheet } from './assets.ts';
import { tokensFor } from './tokens.ts';

it('gives a sheet the tokens that it uses, and what they are made of', () => {
  const tokens = tokensFor('a { color: var(--accent); box-shadow: var(--e-1); }');
  expect([...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name)).toEqual(['--ember-700', '--accent', '--e-1']);
  expect(tokens).toMatch(/^ {2}--accent: light-dark\(var\(--ember-700\), #\w+\);$/m);
});

it('the sheet of the pages uses no name that nobody gives', () => {
  const given = new Set([...(tokensFor(sheet) + sheet).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
  const asked = new Set([...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(asked.size).toBeGreaterThan(20);
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
});
