import { expect, it } from 'vitest';
import { keepYoungest } from './keep-youngest.ts';

it('drops what was put in longest ago, counting what is put in again as young', () => {
  const map = new Map<string, number>();
  for (const [at, key] of ['a', 'b', 'c', 'a', 'd'].entries()) keepYoungest(map, key, at, 3);
  expect([...map]).toEqual([
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
});
