import { expect, it } from 'vitest';
import { priceFigure } from './price-figure.ts';

it.each([
  ['fr', 20.68, 'EUR', '20,68', 'ct'],
  ['fr', 20, 'CHF', '20,00', 'ct'],
  ['en', 24.5021, 'GBP', '24.5021', 'p'],
  ['fr', 145.1234, 'DKK', '1,451234', 'DKK'],
] as const)('in %s %d hundredths of %s are %s %s', (locale, hundredths, currency, figure, unit) => {
  expect(priceFigure(locale, hundredths, currency)).toEqual({ figure, unit });
});
