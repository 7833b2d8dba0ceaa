import { describe, expect, it } from 'vitest';
import { type DetailsForm, followed, formOf, isChanged, isLeftBehind, isMoved, missingOf, requestOf } from './details-form.ts';

const HOME = {
  name: 'La Tuilerie',
  contactDetails: { name: 'Camille', email: 'camille@braise.example', phone: '' },
  address: { addressLine1: '12 rue des Tilleuls', addressLine2: null, zipCode: '69300', city: 'Caluire', state: 'Rhône', country: 'FRA' },
  geolocation: { latitude: 45.795, longitude: 4.847 },
};
const AWAY = { latitude: 48.114, longitude: -1.68 };
const form = formOf(HOME);
const addressed = (address: Partial<DetailsForm['address']>): DetailsForm => ({ ...form, address: { ...form.address, ...address } });

describe('what a person has changed', () => {
  it.each([
    ['nothing', form, [false, false, false]],
    ['blanks alone', { ...addressed({ city: 'Caluire ' }), name: ' La Tuilerie' }, [false, false, false]],
    ['the name', { ...form, name: 'Chez nous' }, [true, false, false]],
    ['a street, whose pin is left behind', addressed({ addressLine1: '5 rue du Four' }), [true, false, true]],
    ['the pin', { ...form, geolocation: AWAY }, [true, true, false]],
    ['a street and the pin', { ...addressed({ addressLine1: '5 rue du Four' }), geolocation: AWAY }, [true, true, false]],
    ['a town that is being looked for', { ...addressed({ city: 'Rennes' }), placed: false }, [true, false, false]],
  ])('%s', (_, typed, expected) => expect([isChanged(typed, HOME), isMoved(typed, HOME), isLeftBehind(typed, HOME)]).toEqual(expected));

  it('a home that is nowhere can be looked for by the address that stands', () =>
    expect(isLeftBehind(formOf({ ...HOME, geolocation: null }), { ...HOME, geolocation: null })).toBe(true));
});

describe('what is missing', () => {
  it.each([
    [form, null],
    [{ ...form, name: '  ' }, 'name'],
    [addressed({ zipCode: ' ' }), 'address'],
    [{ ...form, geolocation: null }, 'place'],
  ] as const)('of %j: %s', (typed, missing) => expect(missingOf(typed, HOME)).toBe(missing));

  it('is no place where the home had none and is only called otherwise', () => {
    const nowhere = { ...HOME, geolocation: null };
    expect(missingOf({ ...formOf(nowhere), name: 'Chez nous' }, nowhere)).toBeNull();
    expect(missingOf({ ...formOf(nowhere), address: addressed({ city: 'Rennes' }).address }, nowhere)).toBe('place');
  });
});

describe('what is sent', () => {
  const formerly = { name: HOME.name, address: HOME.address, geolocation: HOME.geolocation };
  it('keeps what is not in the form, and says what was read', () =>
    expect(requestOf({ ...addressed({ addressLine2: ' 2e étage ' }), name: ' Chez nous ' }, HOME)).toEqual({
      ...HOME,
      name: 'Chez nous',
      address: { ...HOME.address, addressLine2: '2e étage' },
      formerly,
    }));
  it('keeps no region of another town', () =>
    expect(requestOf({ ...addressed({ zipCode: '35000', city: 'Rennes' }), geolocation: AWAY }, HOME)).toEqual({
      ...HOME,
      address: { ...HOME.address, zipCode: '35000', city: 'Rennes', state: null },
      geolocation: AWAY,
      formerly,
    }));
});

describe('somebody else changes the home meanwhile', () => {
  const theirs = { ...HOME, name: 'Chez Nora', address: { ...HOME.address, addressLine1: '5 rue du Four' }, geolocation: AWAY };
  it('is seen where nothing was touched', () => expect(followed(form, HOME, theirs)).toEqual(formOf(theirs)));
  it('leaves a name that was typed, beside their address', () =>
    expect(followed({ ...form, name: 'Chez nous' }, HOME, theirs)).toEqual({ ...formOf(theirs), name: 'Chez nous' }));
  it('leaves address and pin together, beside their name', () =>
    expect(followed({ ...form, geolocation: { latitude: 45.8, longitude: 4.85 } }, HOME, theirs)).toEqual({
      ...form,
      name: 'Chez Nora',
      geolocation: { latitude: 45.8, longitude: 4.85 },
    }));
});
