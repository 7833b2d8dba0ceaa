import { expect, it } from 'vitest';
import { typedUnits } from './typed-units.ts';

it.each([
  ['EUR', 'ct', '€'],
  ['GBP', 'p', '£'],
  ['CHF', 'ct', 'CHF'],
  ['DKK', '0,01\u00A0DKK', 'DKK'],
])('prices in %s are typed in %s and %s', (currency, hundredth, whole) => {
  expect(typedUnits('fr', currency)).toEqual({ hundredth, whole });
});
