import { expect, it } from 'vitest';
import { invitationIn, keptInvitation } from './kept-invitation.ts';

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

it('is kept until it is forgotten, the last one that was followed', () => {
  const values = new Map<string, string>();
  const kept = keptInvitation({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  expect(kept.get()).toBeNull();
  kept.keep('first');
  kept.keep('second');
  expect(kept.get()).toBe('second');
  kept.forget();
  expect(values.size).toBe(0);
});
