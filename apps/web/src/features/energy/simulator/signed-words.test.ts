import { expect, it } from 'vitest';
import { changeTold } from './signed-words.ts';

it('tells of money and of energy alike which way they go', () => {
  const { moneyOf, energyOf } = changeTold(
    { locale: 'fr', money: (cents, currency) => `${cents / 100} ${currency}`, energy: (kilowattHours) => `${kilowattHours} kWh` },
    'EUR',
  );
  expect([moneyOf(-1323), energyOf(-116)]).toEqual(['−\u202F13.23 EUR', '−\u202F116 kWh']);
  expect([moneyOf(64), energyOf(6)]).toEqual(['+\u202F0.64 EUR', '+\u202F6 kWh']);
  expect([moneyOf(0), energyOf(0)]).toEqual(['0 EUR', '0 kWh']);
});
