import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './redact.ts';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

it.each([
  [`failed with ${JWT}`, JWT],
  ['Authorization: Bearer opaque-token', 'opaque-token'],
  ['no home for camille@demo.braise.local', 'camille'],
  ['GET /home-setup/join-home?token=abc&os=IOS', 'abc'],
  ['at 48.85661, 2.35222', '48.85'],
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
])('leaves %s as it is', (text) => expect(redact(text)).toBe(text));

it('never lets a mail address through, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
      expect(redact(`${before} ${address} ${after}`)).not.toContain(` ${address} `);
    }),
  );
});
