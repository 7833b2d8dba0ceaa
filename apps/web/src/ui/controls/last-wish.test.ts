import { expect, it } from 'vitest';
import { createLastWish } from './last-wish.ts';

it('carries out what was wished last, and nothing at the same time', async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const wish = createLastWish((what: string) => {
    begun.push(what);
    return new Promise<void>((resolve) => void answers.push(resolve));
  });
  const all = [wish('on'), wish('off'), wish('on again')];
  expect(begun).toEqual(['on']);
  answers[0]?.();
  await expect.poll(() => begun).toEqual(['on', 'on again']);
  answers[1]?.();
  await Promise.all(all);
  void wish('off');
  expect(begun).toEqual(['on', 'on again', 'off']);
});

it('goes on after one that failed', async () => {
  const begun: string[] = [];
  const wish = createLastWish(async (what: string) => {
    begun.push(what);
    if (what === 'on') throw new Error('refused');
  });
  await expect(wish('on')).rejects.toThrow('refused');
  await wish('off');
  expect(begun).toEqual(['on', 'off']);
});
