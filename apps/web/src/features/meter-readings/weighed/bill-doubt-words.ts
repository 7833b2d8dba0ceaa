import type { BillDoubtBody } from '@braise/contract/energy-insights';
import type { MeterWords } from '../use-meter-words.ts';

/** What is odd about a bill, by what it is held against. */
export const billDoubtWords = ({ kind, counted }: BillDoubtBody, { t, number }: MeterWords): string =>
  kind === 'ENERGY' ? t('bill.doubt.ENERGY', { counted: number(counted ?? 0) }) : t(`bill.doubt.${kind}`);
