import { expect, it } from 'vitest';
import { invitationIn, storedInvitation } from './stored-invitation.ts';

it.each([
  ['', null],
  ['?token=', null],
  ['?token=%20', null],
  ['?other=1', null],
  ['?token=abc', 'abc'],
  // read as text, however much it looks like a number
  ['?token=12345678901234567890', '12345678901234567890'],
  ['?a=b&token=%22x%22', '"x"'],
])('the secret in %s is %s', (search, token) => expect(invitationIn(search)).toBe(token));

it('is kept for a day or until it is forgotten, the last one that was followed', () => {
  let now = 1_000;
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const kept = storedInvitation(storage, () => now);
  expect(kept.of('leo')).toBeNull();
  kept.keep('first');
  kept.keep('the second');
  expect([kept.of(null), kept.of('leo')]).toEqual(['the second', 'the second']);
  expect([kept.of(null), kept.of('ada')]).toEqual([null, null]);
  now += 24 * 3_600_000;
  expect(kept.of('leo')).toBeNull();
  kept.forget();
  expect(values.size).toBe(0);
});
