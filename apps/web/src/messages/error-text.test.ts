import { expect, it } from 'vitest';
import type { MessageValues } from './catalogue.ts';
import { errorText } from './error-text.ts';

const t = (key: string, values?: MessageValues) => [key, ...Object.values(values ?? {})].join(' ');
const REFUSED = { kind: 'refused', status: 429, code: 'rateLimited' } as const;

it.each([
  [2390, 'fr', '40 minutes'],
  [1, 'fr', '1 minute'],
  [28_800, 'fr', '8 heures'],
  [28_800, 'en', '8 hours'],
] as const)('says how long to wait: %i s in %s', (retryAfterSeconds, locale, wait) => {
  const said = errorText(t, locale, { ...REFUSED, retryAfterSeconds });
  expect(said.replaceAll(/\s/g, ' ')).toBe(`error.rateLimited.wait ${wait}`);
});

it('says the sentence of the code where nothing else is known', () => {
  expect(errorText(t, 'fr', REFUSED)).toBe('error.rateLimited');
  expect(errorText(t, 'fr', { kind: 'unreachable' })).toBe('error.unreachable');
});
