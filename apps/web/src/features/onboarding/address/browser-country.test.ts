import { expect, it } from 'vitest';
import { browserCountry } from './browser-country.ts';

const KNOWN = ['FR', 'BE', 'DE', 'GB'].map((alpha2) => ({ alpha2 }));

it.each([
  [['fr-BE', 'fr'], 'BE'],
  [['fr', 'en-GB'], 'GB'],
  [['de'], 'DE'],
  [['en-US', 'de-AT', 'fr'], 'FR'],
  [['not_a_tag', 'fr-FR'], 'FR'],
] as const)('%j are of %s', (languages, alpha2) => expect(browserCountry(languages, KNOWN)?.alpha2).toBe(alpha2));

it('nothing is made up', () => {
  expect(browserCountry(['ja-JP'], KNOWN)).toBeNull();
  expect(browserCountry([], KNOWN)).toBeNull();
});
