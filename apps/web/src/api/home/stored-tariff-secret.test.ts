import { expect, it } from 'vitest';
import { storedTariffSecret } from './stored-tariff-secret.ts';

const store = () => {
  const kept = new Map<string, string>();
  return storedTariffSecret({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
};

it('keeps the secret of an address until it is used, and no older one once another was followed', () => {
  const stored = store();
  expect(stored.get()).toBeNull();
  stored.keepFrom('?token=a%2Fb&x=1');
  expect(stored.get()).toBe('a/b');
  stored.keepFrom('?x=1');
  expect(stored.get()).toBeNull();
  stored.keepFrom('?token=c');
  stored.forget();
  expect(stored.get()).toBeNull();
});
