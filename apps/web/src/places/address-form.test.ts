import { describe, expect, it } from 'vitest';
import { addressToFind, isElsewhere, REQUIRED } from './address-form.ts';

const address = { addressLine1: ' 12 rue des Tilleuls ', addressLine2: '', zipCode: '69300', city: 'Caluire-et-Cuire', country: 'FRA' };

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
