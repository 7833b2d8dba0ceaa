import type { BillDoubtBody, HeatingBillBody } from '@braise/contract/energy-insights';
import type { MeterWords } from '../use-meter-words.ts';

/** Whether a field of the sheet corrects what is odd: it asks for no currency. */
export const hasField = (doubts: readonly BillDoubtBody[]): boolean => doubts.some(({ kind }) => kind !== 'CURRENCY');

export const kindsOf = (doubts: readonly BillDoubtBody[]) => doubts.map(({ kind }) => kind);

/** What is odd about a bill, by what it is held against. */
export const billDoubtWords = (
  doubts: readonly BillDoubtBody[],
  { currency }: Pick<HeatingBillBody, 'currency'>,
  words: MeterWords,
): string => doubts.map((doubt) => wordsOf(doubt, currency, words)).join(' ');

function wordsOf({ kind, counted, price, usual }: BillDoubtBody, currency: string, words: MeterWords): string {
  const { t, number } = words;
  if (kind === 'ENERGY') return t('bill.doubt.ENERGY', { counted: number(counted ?? 0) });
  if (kind !== 'PRICE' || usual === null) return t(kind === 'PRICE' ? 'bill.doubt.PRICE.unused' : `bill.doubt.${kind}`);
  if (price === null) return t('bill.doubt.PRICE.unused');
  const [least, most] = [perUnit(usual.least, currency, words), perUnit(usual.most, currency, words)];
  const odd = t('bill.doubt.PRICE', {
    of: counted === null ? 'bill' : 'readings',
    energy: number(counted ?? 0),
    price: perUnit(price, currency, words),
    by: usual.by,
    usual: least === most ? t('bill.price.about', { price: least }) : t('bill.price.within', { least, most }),
  });
  // who types what advances left to pay types less than was used
  return price < usual.least ? `${odd} ${t('bill.doubt.PRICE.low')}` : odd;
}

/** « 11,66 ct », and « 112,36 € » where hundredths are many. */
const perUnit = (hundredths: number, currency: string, { money, price }: MeterWords): string =>
  hundredths < 100 ? price(hundredths, currency) : money(hundredths, currency);
