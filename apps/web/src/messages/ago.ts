import { DAY, HOUR, MINUTE } from '@braise/domain';
import type { Locale } from './locale.ts';

const STEPS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** « il y a 4 min »: how long ago something was, in its largest unit; null below a minute. */
export function ago(locale: Locale, milliseconds: number): string | null {
  const step = STEPS.find(([, length]) => milliseconds >= length);
  if (step === undefined) return null;
  const [unit, length] = step;
  // English abbreviates with a full stop, which ends no sentence here
  const style = locale === 'fr' ? 'short' : 'long';
  return new Intl.RelativeTimeFormat(locale, { style }).format(-Math.floor(milliseconds / length), unit);
}
