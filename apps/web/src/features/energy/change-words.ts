import type { EnergyWords } from './use-energy-words.ts';

type Words = Pick<EnergyWords, 't' | 'format'>;

/** « 12 % de moins », « presque identique » */
export function changeWords(percent: number, { t, format }: Words): string {
  const whole = Math.round(percent);
  return whole === 0 ? t('same') : t(whole < 0 ? 'less' : 'more', { percent: format.percent(Math.abs(whole) / 100) });
}

/** « de moins qu’en mars 2025 », of a month: what a change beside an arrow goes on with. */
export const comparedWords = (percent: number, month: string, { t }: Pick<Words, 't'>): string =>
  t(Math.round(percent) === 0 ? 'compared.same' : percent < 0 ? 'compared.less' : 'compared.more', { month });

/** « 12 % de moins qu’en mars 2025 », « presque identique à mars 2025 » */
export function changeFromWords(percent: number, month: string, words: Words): string {
  const whole = Math.abs(Math.round(percent));
  return `${whole === 0 ? words.t('same') : words.format.percent(whole / 100)} ${comparedWords(percent, month, words)}`;
}
