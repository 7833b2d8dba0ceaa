import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { iso } from './iso.ts';
import { instant } from './units.ts';

const FIRST = Date.parse('0000-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

test('an instant is written as Date writes it', () => {
  fc.assert(
    fc.property(fc.double({ min: FIRST, max: LAST, noNaN: true }), (at) => {
      expect(iso(instant(at))).toBe(new Date(at).toISOString());
    }),
  );
});

test.each([
  '2000-02-29T23:59:59.999Z',
  '2100-02-28T23:59:59.999Z',
  '2100-03-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '1600-02-29T12:00:00.000Z',
])('%s is written as it was read', (text) => {
  expect(iso(instant(Date.parse(text)))).toBe(text);
});

test('what is no instant throws', () => {
  expect(() => iso(instant(Number.NaN))).toThrow(RangeError);
});
