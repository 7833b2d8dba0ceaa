import type { ReadingDraftDoubt } from '@braise/contract/energy-insights';
import type { MeterWords } from '../use-meter-words.ts';

/** What is odd about a reading that is about to be stored, by which figures, and what was likely meant. */
export function readingDoubtWords(
  { kind, reading, against, unit, used, days, usual, meant }: ReadingDraftDoubt,
  { t, amount, day }: MeterWords,
): { readonly title: string; readonly text: string } {
  const roughly = (value: number) => amount(value, unit, ROUNDED[unit] ?? 0);
  const figures = { day: day(against.date), other: amount(against.reading, unit), figure: amount(reading.reading, unit) };
  // another reading would be in doubt because of it
  if (reading.id !== null)
    return {
      title: t('ask.other'),
      text: t('ask.other.text', { day: day(reading.date), other: amount(reading.reading, unit), figure: amount(against.reading, unit) }),
    };
  const sentences =
    kind === 'LOWER'
      ? [t(reading.date > against.date ? 'ask.LOWER' : 'ask.HIGHER', figures)]
      : [
          t('ask.used', { used: roughly(used), days: Math.max(1, Math.round(days)), ...figures }),
          ...(kind === 'ABSURD' ? [t('ask.ABSURD')] : []),
          ...(kind === 'UNIT' && meant === null ? [t('ask.UNIT')] : []),
          ...(usual === null ? [] : [t('ask.usual', { usual: roughly(usual) })]),
          ...(meant === null ? [] : [t(`ask.${meant.slip}`, { meant: amount(meant.reading, unit) })]),
        ];
  return { title: t('ask'), text: sentences.join(' ') };
}

/** Decimals of units that hold much. */
const ROUNDED: Readonly<Partial<Record<ReadingDraftDoubt['unit'], number>>> = { MWh: 1, GJ: 1 };
