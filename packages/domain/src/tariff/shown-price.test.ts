import { expect, it } from 'vitest';
import { cents } from '../units/units.ts';
import { roundedPrice, shownPrice } from './shown-price.ts';

it.each([
  ['fr', 22.3801, 'EUR', '22,4', 'ct'],
  ['fr', -0.04, 'EUR', '0,0', 'ct'],
  ['fr', -3.55, 'EUR', '\u22123,6', 'ct'],
  ['en', 145.1234, 'DKK', '1.45', 'DKK'],
] as const)('at a glance in %s %d hundredths of %s are %s %s', (locale, hundredths, currency, figure, unit) => {
  expect(roundedPrice(locale, cents(hundredths), currency)).toEqual({ figure, unit });
});

it('stands on one line with its unit', () => expect(shownPrice('fr', cents(6.1), 'EUR')).toBe('6,1\u00A0ct'));
