import { writeAccessTokenCookie } from '@braise/contract/host';
import { homeView as contractView } from '@braise/contract/live';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { homeView } from '../../testing/views.ts';
import { createViewKeeper } from './create-view-keeper.ts';
import { forgetStoredView, readStoredView } from './stored-view.ts';
import { dropViewOfOthers, STORED_VIEW, type StoredHome, viewOfBefore } from './view-of-before.ts';

const person = { id: 'p', name: 'Camille', email: 'c@example.org' };
const homeAt = (receivedAt: number): StoredHome => ({
  build: '2026-11-22',
  mark: 'hers',
  person,
  homeId: 1,
  view: homeView([], receivedAt),
  receivedAt,
});
const cookies = 'theme=dark; braise-session-mark=hers';
/** A page of some build in a browser with some cookies. */
const pageOf = (cookie: string, build = '2026-11-22') => ({
  cookie,
  querySelector: () => ({ getAttribute: () => build }) as unknown as Element,
});

let stored: Map<string, string>;
let clock: number;
let due: (() => void)[];
let keeper: ReturnType<typeof createViewKeeper>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
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
  expect(readStoredView(storage, cookies)?.receivedAt).toBe(1);
  expect(due).toHaveLength(1);
  clock += 10_000;
  due.pop()?.();
  expect(readStoredView(storage, cookies)).toEqual(homeAt(3));
});

it('writes what waits before the page is hidden, and nothing after the session has ended', () => {
  keeper.keep(homeAt(1));
  keeper.keep(homeAt(2));
  keeper.flush();
  expect(readStoredView(storage, cookies)?.receivedAt).toBe(2);
  keeper.keep(homeAt(3));
  keeper.stop();
  due.forEach((run) => run());
  expect(readStoredView(storage, cookies)?.receivedAt).toBe(2);
});

it.each(['', '{', '{"homeId":1}', '[]'])('what it cannot read, %s, is nothing', (text) => {
  stored.set(STORED_VIEW, text);
  expect(readStoredView(storage, cookies)).toBeNull();
  expect(viewOfBefore(storage, pageOf(cookies))).toBeNull();
});

it.each(['', 'theme=dark', 'braise-session-mark=his', 'braise-session-mark=', 'other-braise-session-mark=hers'])(
  'what was kept under another session than %j says is nothing, and goes with the next that begins',
  (others) => {
    keeper.keep(homeAt(1));
    expect(readStoredView(storage, others)).toBeNull();
    expect(viewOfBefore(storage, pageOf(others))).toBeNull();
    dropViewOfOthers(storage, 'his');
    expect(stored.size).toBe(0);
  },
);

it.each(['braise-session-mark=hers', 'a=b; __Host-braise-session-mark=hers; c=d'])('%s is the session that it was kept under', (own) => {
  keeper.keep(homeAt(1));
  dropViewOfOthers(storage, 'hers');
  expect(readStoredView(storage, own)).toEqual(homeAt(1));
  expect(viewOfBefore(storage, pageOf(own))).toEqual(homeAt(1));
});

it('what was kept under a session of a host is of whom its token names', () => {
  const tokenOf = (personId: string) =>
    writeAccessTokenCookie(`e30.${btoa(JSON.stringify({ sub: personId, exp: 1, homes: [] }))}.c2ln`, { secure: true });
  const hosted = { ...homeAt(1), mark: null };
  keeper.keep(hosted);
  expect(readStoredView(storage, tokenOf(person.id))).toEqual(hosted);
  for (const others of [tokenOf('somebody-else'), 'braise-access-token=none', cookies, ''])
    expect(readStoredView(storage, others)).toBeNull();
});

it('what another build kept is read, but not drawn before it has been', () => {
  keeper.keep(homeAt(1));
  expect(readStoredView(storage, cookies)).toEqual(homeAt(1));
  expect(viewOfBefore(storage, pageOf(cookies, '2026-11-23'))).toBeNull();
});

it('nothing that is kept says where the home is', () => {
  const namesOf = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesOf(inner)]) : [];
  const names = namesOf(z.toJSONSchema(contractView));
  expect(names).toContain('timeZone');
  expect(names.filter((name) => /latitude|longitude|geolocation|address|zip|city|country|region/i.test(name))).toEqual([]);
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

it('is forgotten for whom it was kept, and for nobody else', () => {
  keeper.keep(homeAt(1));
  forgetStoredView(storage, cookies, 'somebody-else');
  forgetStoredView(storage, 'braise-session-mark=his', person.id);
  expect(readStoredView(storage, cookies)).toEqual(homeAt(1));
  forgetStoredView(storage, cookies, person.id);
  expect(readStoredView(storage, cookies)).toBeNull();
});
