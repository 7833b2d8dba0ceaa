import type { EnergyWords } from './use-energy-words.ts';

/** « 12 % de moins », « presque identique » */
export function changeWords(percent: number, { t, format }: Pick<EnergyWords, 't' | 'format'>): string {
  const whole = Math.round(percent);
  return whole === 0 ? t('same') : t(whole < 0 ? 'less' : 'more', { percent: format.percent(Math.abs(whole) / 100) });
}
