import { describe, expect, it } from 'vitest';
import { NO_DRAFT } from '../home/home-draft.ts';
import { whyNotDone } from './why-not-done.ts';

const address = { addressLine1: '12 rue des Tilleuls', addressLine2: '', zipCode: '69300', city: 'Caluire-et-Cuire', country: 'FRA' };
const draft = { ...NO_DRAFT, address, touched: true, geolocation: { latitude: 45.8, longitude: 4.85 } };

describe('done', () => {
  it('is possible with an address and a place', () => expect(whyNotDone(draft)).toBeNull());
  it('is not while a field is empty', () => expect(whyNotDone({ ...draft, address: { ...address, city: '' } })).toBe('invalid'));
  it('is not before anything was touched', () => expect(whyNotDone({ ...draft, touched: false })).toBe('pristine'));
  it('is not without a place', () => expect(whyNotDone({ ...draft, geolocation: null })).toBe('no-place'));
});
