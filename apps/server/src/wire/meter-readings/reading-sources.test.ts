import { expect, test } from 'vitest';
import { readingSources } from './reading-sources.ts';

const typed = (...values: readonly number[]) => values.map((value) => ({ imported: false, unit: 'm3' as const, value }));

test.each([
  ['of thousandths, whatever noughts some of them end in', typed(1.234, 2.5, 3.181, 4, 5.926), 0.001],
  ['of whole units, though one was said more exactly', typed(1, 2, 3.25, 4, 5), 1],
  ['of which there is one', typed(4.2), 0.1],
])('readings %s are told to be as exact', (_, readings, resolution) => {
  expect(readingSources(readings)).toEqual([{ kind: 'TYPED', unit: 'm3', resolution }]);
});
