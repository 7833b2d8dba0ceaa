import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PhonePresence, isStaleLocation, presenceByPhones } from './presence.ts';
import { instant } from './units/units.ts';

const phone = fc.record({ tracks: fc.boolean(), atHome: fc.option(fc.boolean(), { nil: null }) });
const out: PhonePresence = { tracks: true, atHome: false };

test('one tracking phone that has not said that it is out keeps the home at home', () => {
  fc.assert(
    fc.property(fc.array(phone), fc.constantFrom(true, null), (phones, atHome) => {
      expect(presenceByPhones([...phones, { tracks: true, atHome }])).toBe('HOME');
    }),
  );
});

test('phones that do not track have no say', () => {
  fc.assert(
    fc.property(fc.array(phone), phone, (phones, other) => {
      expect(presenceByPhones([...phones, { ...other, tracks: false }])).toBe(presenceByPhones(phones));
    }),
  );
});

test('all out is away, and nobody who tracks is at home', () => {
  expect(presenceByPhones([out, out, { tracks: false, atHome: true }])).toBe('AWAY');
  expect(presenceByPhones([])).toBe('HOME');
});

test('a phone is stale after a day of silence', () => {
  const day = 86_400_000;
  expect([isStaleLocation(instant(0), instant(day)), isStaleLocation(instant(0), instant(day + 1))]).toEqual([false, true]);
});
