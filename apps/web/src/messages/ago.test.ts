import { MINUTE } from '@braise/domain';
import { expect, it } from 'vitest';
import { ago } from './ago.ts';

it.each([
  [MINUTE, '1 min'],
  [119 * MINUTE, '1 h'],
  [26 * 60 * MINUTE, '1 j'],
])('%s ms are %s', (milliseconds, words) => {
  expect(ago('fr', milliseconds)?.replaceAll(/\s/gu, ' ')).toContain(words);
});

// the clock of a gateway may be ahead
it.each([0, MINUTE - 1, -5 * MINUTE])('%s ms are no time', (milliseconds) => {
  expect(ago('fr', milliseconds)).toBeNull();
});
