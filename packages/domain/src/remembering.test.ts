import { expect, it } from 'vitest';
import { remembering } from './remembering.ts';

it('loads each key once, for all who ask for it meanwhile, and again what failed', async () => {
  const asked: string[] = [];
  let isAway = true;
  const load = remembering(async (key: string) => {
    asked.push(key);
    if (key === 'b' && isAway) throw new Error('away');
    return key.toUpperCase();
  });
  expect(await Promise.all([load('a'), load('a'), load('b').catch(String)])).toEqual(['A', 'A', 'Error: away']);
  isAway = false;
  expect([await load('b'), await load('b'), await load('a')]).toEqual(['B', 'B', 'A']);
  expect(asked).toEqual(['a', 'b', 'b']);
});

it('knows what it is given from the first', async () => {
  const load = remembering(async (key: string) => `${key}?`, new Map([['a', Promise.resolve('a!')]]));
  expect([await load('a'), await load('b')]).toEqual(['a!', 'b?']);
});
