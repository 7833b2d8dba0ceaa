import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact, redactAll } from './redact.ts';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

it.each([
  [`failed with ${JWT}`, JWT],
  ['Authorization: Bearer opaque-token', 'opaque-token'],
  ['no home for camille@demo.braise.local', 'camille'],
  ['GET /home-setup/join-home?token=abc&os=IOS', 'abc'],
  ['at 48.85661, 2.35222', '48.85'],
  ['at 48,85661', '48,85'],
  ['secret aBcDeFgHiJkLmNoPqRsTuVwXyZaBcDeFgHiJkLmNoPq', 'aBcDeF'],
  ['token=short', 'short'],
  ['password: hunter2hunter2', 'hunter2'],
  ['{"client_secret":"hunter2"}', 'hunter2'],
  ["{ accessToken: 'hunter2' }", 'hunter2'],
  ['mot-de-passe ApiKey = hunter2', 'hunter2'],
  ['secret 0f3a9c7d5b1e4f60a2c4e6f8091b3d5f7a', '0f3a9c7d'],
])('takes out of %s what tells of a person or opens something', (text, secret) => {
  expect(redact(text)).toContain('[removed]');
  expect(redact(text)).not.toContain(secret);
});

it.each([
  'TypeError: home is undefined',
  'at RoomTile (https://braise.example/assets/tile-BqPzNl52.js:12:3456)',
  'webapp/1.4.0 in /main/home/zoneV2/12',
  'took 1.5 s',
  'unexpected token < in JSON',
  'the password is too short',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.175 Safari/605.1.15',
  '2026-11-20T18:00:00.000Z',
])('leaves %s as it is', (text) => expect(redact(text)).toBe(text));

it('never lets a mail address through, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
      expect(redact(`${before} ${address} ${after}`)).not.toContain(` ${address} `);
    }),
  );
});

const LONGEST = 8_000;
it.each([
  '1-',
  'a',
  'eyJa',
  'eyJ.',
  '?a',
  '&a.',
  'bearer ',
  'bearer        ',
  '@a',
  'a@',
  '1.1',
  '1.111',
  '1,',
  '-',
  'a.',
  ' ',
  'token',
  'token    ',
  'secret=',
  '_',
])('takes as long as the text is, and not its square, for %s over and over', (part) => {
  const timeOf = (length: number): number => {
    const text = part.repeat(length / part.length);
    const start = performance.now();
    redact(text);
    return performance.now() - start;
  };
  // the least of many in turn, of more where other work goes on beside
  let [whole, eighth] = [Infinity, Infinity];
  // eight times as long; by the square it would be 64 times. What is over at once is no measure.
  const limit = () => 24 * Math.max(eighth, 0.1);
  for (let tries = 0; tries < 10 || (tries < 200 && whole >= limit()); tries += 1) {
    whole = Math.min(whole, timeOf(LONGEST));
    eighth = Math.min(eighth, timeOf(LONGEST / 8));
  }
  expect(whole).toBeLessThan(limit());
});

it('goes through every text of a value', () => {
  expect(redactAll({ a: [{ b: 'Bearer x', c: 1, d: null }], e: true })).toEqual({ a: [{ b: 'Bearer [removed]', c: 1, d: null }], e: true });
});
