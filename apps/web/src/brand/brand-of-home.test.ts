import { expect, it } from 'vitest';
import { BRANDED_PARTNERS } from '@braise/contract/onboarding';
import { BRAISE, brand } from './brand.ts';
import { wearBrandOfHome } from './brand-of-home.ts';
import { LAST_PARTNER } from './last-partner.ts';
import { partnerBrand, PARTNER_IDS } from './partner-brands.ts';

/** What a browser keeps, from `kept` on. */
function storageOf(kept: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    items,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

it('a home can be made in the app of each partner that has a brand', () => expect(BRANDED_PARTNERS).toEqual(PARTNER_IDS));

it.each(['braise', 'chaudelier', 'acme'])(
  'an app that says it is %s outranks the home, whose partner is named all the same',
  async (bundle) => {
    const storage = storageOf({ [LAST_PARTNER]: 'kept' });
    expect(await wearBrandOfHome('chaudelier', { bundle, storage })).toBe(await partnerBrand('chaudelier'));
    expect(brand()).toBe(BRAISE);
    expect(Object.fromEntries(storage.items)).toEqual({ [LAST_PARTNER]: 'kept' });
  },
);

it.each([null, 'SPARKASSE', '__proto__'])(
  'a home that came by %s is Braise, and the brand of another home is forgotten',
  async (partner) => {
    const storage = storageOf({ [LAST_PARTNER]: 'chaudelier' });
    expect(await wearBrandOfHome(partner, { bundle: null, storage })).toBeNull();
    expect(brand()).toBe(BRAISE);
    expect(storage.items.size).toBe(0);
  },
);

it('a brand that loads when another home is known already is not worn', async () => {
  const storage = storageOf();
  const late = wearBrandOfHome('chaudelier', { bundle: null, storage });
  expect(await wearBrandOfHome(null, { bundle: null, storage })).toBeNull();
  expect(await late).toBe(await partnerBrand('chaudelier'));
  expect(brand()).toBe(BRAISE);
  expect(storage.items.size).toBe(0);
});
