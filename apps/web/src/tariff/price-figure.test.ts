import { expect, it } from 'vitest';
import { moneyWords, priceFigure, priceTick } from './price-figure.ts';

it.each([
  ['fr', 20.68, 'EUR', '20,68', 'ct'],
  ['fr', 20, 'CHF', '20,00', 'ct'],
  ['en', 24.5021, 'GBP', '24.5021', 'p'],
  ['fr', 145.1234, 'DKK', '1,451234', 'DKK'],
] as const)('in %s %d hundredths of %s are %s %s', (locale, hundredths, currency, figure, unit) => {
  expect(priceFigure(locale, hundredths, currency)).toEqual({ figure, unit });
});

it('sums have the sign of their currency, ticks none', () => {
  expect(moneyWords('fr', 18.4, 'EUR')).toBe('0,18\u00A0€');
  expect(moneyWords('en', -120, 'GBP')).toBe('\u2212£1.20');
  expect(moneyWords('fr', 120, 'GBP')).toBe('1,20\u00A0£');
  expect([priceTick('fr', 2.5, 'EUR'), priceTick('fr', -20, 'EUR'), priceTick('fr', 50, 'DKK')]).toEqual(['2,5', '\u221220', '0,5']);
});
