import { expect, it } from 'vitest';
import { cleanName } from './clean-text.ts';

it.each([
  ['  La Tuilerie ', 'La Tuilerie'],
  ['x'.repeat(40), 'x'.repeat(40)],
  [`${'x'.repeat(40)}  `, 'x'.repeat(40)],
])('%j is kept as %j', (typed, name) => expect(cleanName(typed)).toBe(name));
it.each(['', '   ', 'x'.repeat(41), 'La\tTuilerie', 'La Tuilerie \uD83D'])('%j is no name', (typed) => expect(cleanName(typed)).toBeNull());
