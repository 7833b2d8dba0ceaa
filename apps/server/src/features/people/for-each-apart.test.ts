import { expect, it } from 'vitest';
import { forEachApart } from './for-each-apart.ts';

it('goes on after one that fails, and says so in the end', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  };
  await expect(forEachApart([1, 2, 3], work)).rejects.toMatchObject({ errors: [new Error('two')], message: '1 of 3 failed' });
  expect(done).toEqual([1, 3]);
});
