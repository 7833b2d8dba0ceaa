import type { MobileDeviceBody } from '@braise/contract/v2';
import { expect, it, test } from 'vitest';
import { residentPlace, saidByHand, whereabouts } from './whereabouts.ts';

const heardAt = '2026-01-10T16:52:00Z';
const phone = (id: number, model: string, location?: Partial<MobileDeviceBody['location']>, counts = true): MobileDeviceBody => ({
  id,
  name: `phone ${id}`,
  settings: { geoTrackingEnabled: counts },
  ...(location && { location: { stale: false, atHome: false, heardAt, ...location } }),
  deviceMetadata: { platform: 'ANDROID', osVersion: '16', model, locale: 'fr' },
});

test.each([
  ['at home', { atHome: true, distanceBand: 0 }, { where: 'home', heardAt }],
  ['in a band', { distanceBand: 3 }, { where: 'band-3', heardAt }],
  ['out, nobody knows how far', {}, { where: 'out', heardAt }],
  ['silent, wherever it was', { atHome: true, stale: true }, { where: 'silent', heardAt }],
] as const)('a phone is %s', (_, location, told) => {
  expect(whereabouts(phone(1, 'Pixel', location))).toEqual(told);
});

it('awaits what has not said anything, and tells nothing of what does not count', () => {
  expect(whereabouts(phone(1, 'Pixel'))).toEqual({ where: 'awaited' });
  expect(whereabouts(phone(1, 'Pixel', { atHome: true }, false))).toBeNull();
});

it('has a resident at home with one phone that is, and out, as near as the nearest, only by those that are heard', () => {
  const [home, out, silent, awaited] = [
    { where: 'home', heardAt },
    { where: 'band-2', heardAt },
    { where: 'silent', heardAt },
    { where: 'awaited' },
  ] as const;
  expect(residentPlace([{ where: 'out', heardAt }, { where: 'band-3', heardAt }, out])).toBe('band-2');
  expect([residentPlace([out, home]), residentPlace([silent, out]), residentPlace([silent, awaited]), residentPlace([])]).toEqual([
    'home',
    'band-2',
    'unknown',
    'unknown',
  ]);
});

it('is said by hand by whoever has only a browser that does not share its place', () => {
  expect(saidByHand([], null)).toEqual({ phone: null, out: false });
  expect(saidByHand([phone(1, 'Pixel', {}, false)], null)).toEqual({ phone: null, out: false });
  expect(saidByHand([phone(1, 'Pixel', {}), phone(2, '', {})], null)).toBeNull();
  expect(saidByHand([phone(2, '', {})], 2)).toBeNull();
  const browser = phone(2, '', {});
  expect(saidByHand([browser], null)).toEqual({ phone: browser, out: true });
  const old = phone(2, '', { stale: true });
  expect(saidByHand([old], null)).toEqual({ phone: old, out: false });
});
