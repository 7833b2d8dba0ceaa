import { expect, it } from 'vitest';
import { mayReload } from './reload-once.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it('a page that keeps failing starts over once a minute, not in a loop', () => {
  const storage = memory();
  const start = Date.parse('2026-01-10T12:00:00Z');
  const reloads = Array.from({ length: 1200 }, (_, tenth) => mayReload(storage, start + tenth * 100)).filter(Boolean);
  expect(reloads).toHaveLength(2);
});

it('does not start over where nothing can be noted', () => {
  const refused = () => {
    throw new Error('storage is withheld');
  };
  expect(mayReload({ getItem: refused, setItem: refused }, 0)).toBe(false);
});
