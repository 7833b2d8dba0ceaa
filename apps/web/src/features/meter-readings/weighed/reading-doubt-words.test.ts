import type { ReadingDraftDoubt } from '@braise/contract/energy-insights';
import { expect, it } from 'vitest';
import type { MeterWords } from '../use-meter-words.ts';
import { readingDoubtWords } from './reading-doubt-words.ts';

const words = { t: (key: string) => key, amount: String, day: String } as unknown as MeterWords;
const doubt = (more: Partial<ReadingDraftDoubt>): ReadingDraftDoubt => ({
  kind: 'UNIT',
  reading: { id: null, date: '2026-11-29', reading: 50_330 },
  against: { id: '1', date: '2026-11-24', reading: 5_033 },
  unit: 'm3',
  used: 45_297,
  days: 5,
  usual: null,
  meant: null,
  ...more,
});

it.each([
  ['LOWER', 'ask.HIGHER', { reading: { id: null, date: '2026-11-20', reading: 50_330 } }],
  ['LOWER', 'ask.LOWER', {}],
  ['ABSURD', 'ask.used ask.ABSURD', {}],
  ['UNIT', 'ask.used ask.UNIT', {}],
  ['UNIT', 'ask.used ask.KWH', { meant: { reading: 4_576, slip: 'KWH' } }],
  ['UNUSUAL', 'ask.used ask.usual', { usual: 19 }],
] as const)('asks of a reading that is %s by what is odd about it: %s', (kind, text, more) => {
  expect(readingDoubtWords(doubt({ kind, ...more }), words)).toEqual({ title: 'ask', text });
});
