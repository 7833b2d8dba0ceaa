import { describe, expect, it } from 'vitest';
import { addressToFind, isElsewhere, REQUIRED, whyNotDone } from './address-form.ts';
import { NO_DRAFT } from '../home/home-draft.ts';

const address = { addressLine1: ' 12 rue des Tilleuls ', addressLine2: '', zipCode: '69300', city: 'Caluire-et-Cuire', country: 'FRA' };
const draft = { ...NO_DRAFT, address, touched: true, geolocation: { latitude: 45.8, longitude: 4.85 } };

describe('an address', () => {
  it('is looked for once its four parts are filled, as it is meant', () =>
    expect(addressToFind(address)).toEqual({
      addressLine1: '12 rue des Tilleuls',
      zipCode: '69300',
      city: 'Caluire-et-Cuire',
      country: 'FRA',
    }));
  it.each(REQUIRED)('is not looked for without %s', (field) =>
    expect(addressToFind({ ...address, [field]: ' '.repeat(field === 'country' ? 0 : 2) })).toBeNull(),
  );
});

describe('a town that was found', () => {
  it.each([
    [{ zipCode: '35000', city: 'Rennes' }, true],
    [{ zipCode: null, city: 'Rennes' }, true],
    [{ zipCode: '69004', city: 'caluire-et-cuire' }, false],
    [{ zipCode: '69300', city: 'Caluire' }, false],
  ])('%j is elsewhere: %s', (found, elsewhere) => expect(isElsewhere(address, found)).toBe(elsewhere));
  it('is not elsewhere while no town is typed', () =>
    expect(isElsewhere({ ...address, city: ' ' }, { zipCode: '35000', city: 'Rennes' })).toBe(false));
});

describe('done', () => {
  it('is possible with an address and a place', () => expect(whyNotDone(draft)).toBeNull());
  it('is not while a field is empty', () => expect(whyNotDone({ ...draft, address: { ...address, city: '' } })).toBe('invalid'));
  it('is not before anything was touched', () => expect(whyNotDone({ ...draft, touched: false })).toBe('pristine'));
  it('is not without a place', () => expect(whyNotDone({ ...draft, geolocation: null })).toBe('no-place'));
});
