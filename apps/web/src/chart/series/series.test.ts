import { expect, it } from 'vitest';
import { spanAt } from './series.ts';

it('a span holds its start and not its end', () => {
  const spans = [
    { from: 0, to: 10 },
    { from: 10, to: 20 },
  ];
  expect([spanAt(spans, 0), spanAt(spans, 10), spanAt(spans, 20)]).toEqual([spans[0], spans[1], null]);
});
