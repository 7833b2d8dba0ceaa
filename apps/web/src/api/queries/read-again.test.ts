import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createExternalStore } from '../external-store.ts';
import type { SessionState } from '../session/session.ts';
import { createQueries, ofHome } from './create-queries.ts';
import { readAgain, reckonedFrom } from './read-again.ts';
import { readPricedAgain } from './read-priced-again.ts';

it('waits for what is shown, and for nothing that is reckoned from it', async () => {
  environmentManager.setIsServer(() => false);
  const queries = createQueries(createExternalStore<SessionState>({ status: 'signed-out', because: null }));
  const reckoned = Promise.withResolvers<string>();
  const read: string[] = [];
  const show = (key: string, of: () => string | Promise<string>) =>
    new QueryObserver(queries, {
      queryKey: ofHome(7, key, 'shown'),
      initialData: 'before',
      staleTime: Infinity,
      queryFn: () => {
        read.push(key);
        return of();
      },
    }).subscribe(() => undefined);
  const stops = [show('meter', () => 'after'), show(reckonedFrom('meter'), () => reckoned.promise), show('tariffs', () => 'after')];
  await readAgain(queries, 7, 'meter');
  expect(read.toSorted()).toEqual(['meter', reckonedFrom('meter')]);
  const shown = (key: string) => queries.getQueryData(ofHome(7, key, 'shown'));
  expect([shown('meter'), shown(reckonedFrom('meter'))]).toEqual(['after', 'before']);
  reckoned.resolve('after');
  await expect.poll(() => shown(reckonedFrom('meter'))).toBe('after');
  for (const stop of stops) stop();
});

it('has what the home costs read again once a tariff is another, in this home alone', async () => {
  const queries = createQueries(createExternalStore<SessionState>({ status: 'signed-out', because: null }));
  const keys = [
    ofHome(7, 'tariffs'),
    ofHome(7, 'meter', 'consumption'),
    ofHome(7, reckonedFrom('meter')),
    ofHome(8, 'meter', 'consumption'),
  ];
  for (const key of keys) queries.setQueryData(key, 'before');
  await readPricedAgain(queries, 7);
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, false]);
});
