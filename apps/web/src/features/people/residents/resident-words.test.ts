import type { MobileDeviceBody, UserBody } from '@braise/contract/v2';
import { describe, expect, it } from 'vitest';
import { orderResidents, phoneWords, whereabouts } from './resident-words.ts';

const person = (id: string, name: string): UserBody => ({ id, name, email: '', username: '', homes: [], locale: 'fr', mobileDevices: [] });
const phone = (counts: boolean, location?: MobileDeviceBody['location']): MobileDeviceBody => ({
  id: 1,
  name: 'Téléphone',
  settings: { geoTrackingEnabled: counts },
  ...(location && { location }),
  deviceMetadata: { platform: '', osVersion: '', model: '', locale: '' },
});
const at = (atHome: boolean, stale = false) => ({ atHome, stale });

it('puts oneself first, then the others by name', () => {
  const residents = [person('1', 'Zoé'), person('2', 'Élodie'), person('3', 'Camille'), person('4', 'Fanny')];
  expect(orderResidents(residents, '1', 'fr').map(({ name }) => name)).toEqual(['Zoé', 'Camille', 'Élodie', 'Fanny']);
});

describe('where a resident is', () => {
  it.each([
    ['not-shared', []],
    ['not-shared', [phone(false)]],
    ['awaited', [phone(true)]],
    ['home', [phone(true, at(true))]],
    ['away', [phone(true, at(false))]],
    ['home', [phone(true, at(false)), phone(true, at(true))]],
    ['away', [phone(true, at(false)), phone(true)]],
    // what a phone said before it was taken out of presence says nothing now
    ['not-shared', [phone(false, at(true))]],
  ] as const)('%s', (expected, phones) => expect(whereabouts(phones)).toBe(expected));
});

it.each([
  [phone(false), 'people.phone.does-not-count'],
  [phone(true), 'people.phone.counts'],
  [phone(true, at(true)), 'people.phone.counts'],
  [phone(true, at(true, true)), 'people.phone.stale'],
  [phone(false, at(true, true)), 'people.phone.does-not-count'],
] as const)('says of a phone whether it takes part', (one, key) => expect(phoneWords(one)).toBe(key));
