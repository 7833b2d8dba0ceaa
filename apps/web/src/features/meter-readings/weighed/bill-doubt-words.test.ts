import type { BillDoubtBody } from '@braise/contract/energy-insights';
import { expect, it } from 'vitest';
import type { MeterWords } from '../use-meter-words.ts';
import { billDoubtWords } from './bill-doubt-words.ts';

const words = { t: (key: string) => key, number: String, money: String, price: String } as unknown as MeterWords;
const asked = (price: number | null, counted: number | null = null): string => {
  const doubt: BillDoubtBody = { kind: 'PRICE', counted, price, usual: { by: 'USUAL', least: 3, most: 20 } };
  return billDoubtWords([doubt], { currency: 'EUR' }, words);
};

it.each([null, 12_000])('asks about advances of a bill that is too low alone, also by readings: %s', (counted) => {
  expect(asked(0, counted)).toBe('bill.doubt.PRICE bill.doubt.PRICE.low');
  expect(asked(0.4, counted)).toBe('bill.doubt.PRICE bill.doubt.PRICE.low');
  expect(asked(80, counted)).toBe('bill.doubt.PRICE');
});

it('calls the amount of a bill high of which nothing was used, as it is asked about for nothing else', () => {
  expect(asked(null)).toBe('bill.doubt.PRICE.unused');
});
