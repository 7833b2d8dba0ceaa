import { beforeEach, expect, it } from 'vitest';
import { homeView } from '../../testing/views.ts';
import { createViewKeeper, KEPT_VIEW, type KeptHome, readKeptView } from './kept-view.ts';

const person = { id: 'p', name: 'Camille', email: 'c@example.org' };
const homeAt = (receivedAt: number): KeptHome => ({ person, homeId: 1, view: homeView([], receivedAt), receivedAt });

let stored: Map<string, string>;
let clock: number;
let due: (() => void)[];
let keeper: ReturnType<typeof createViewKeeper>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored = new Map();
  clock = 1000;
  due = [];
  keeper = createViewKeeper(
    storage,
    () => clock,
    (run) => {
      due.push(run);
      return 1 as unknown as ReturnType<typeof setTimeout>;
    },
  );
});

it('keeps the first view at once and then the last of each ten seconds', () => {
  for (const at of [1, 2, 3]) keeper.keep(homeAt(at));
  expect(readKeptView(storage)?.receivedAt).toBe(1);
  expect(due).toHaveLength(1);
  clock += 10_000;
  due.pop()?.();
  expect(readKeptView(storage)).toEqual(homeAt(3));
});

it('writes what waits before the page is hidden, and nothing after the session has ended', () => {
  keeper.keep(homeAt(1));
  keeper.keep(homeAt(2));
  keeper.flush();
  expect(readKeptView(storage)?.receivedAt).toBe(2);
  keeper.keep(homeAt(3));
  keeper.stop();
  due.forEach((run) => run());
  expect(readKeptView(storage)?.receivedAt).toBe(2);
});

it.each(['', '{', '{"homeId":1}', '[]'])('what it cannot read, %s, is nothing', (text) => {
  stored.set(KEPT_VIEW, text);
  expect(readKeptView(storage)).toBeNull();
});

it('does without a storage that is full', () => {
  const full = createViewKeeper(
    {
      setItem: () => {
        throw new DOMException('quota');
      },
    },
    () => clock,
  );
  expect(() => full.keep(homeAt(1))).not.toThrow();
});
