import type { BillDoubtBody } from '@braise/contract/energy-insights';
import type { MeterWords } from '../use-meter-words.ts';

/** Whether a field of the sheet corrects what is odd: it asks for no currency. */
export const hasField = ({ kind }: BillDoubtBody): boolean => kind !== 'CURRENCY';

/** What is odd about a bill, by what it is held against. */
export const billDoubtWords = ({ kind, counted }: BillDoubtBody, { t, number }: MeterWords): string =>
  kind === 'ENERGY' ? t('bill.doubt.ENERGY', { counted: number(counted ?? 0) }) : t(`bill.doubt.${kind}`);
