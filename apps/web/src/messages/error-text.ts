import type { CallError } from '../api/wire/result.ts';
import type { Say } from './create-words.ts';
import { type ErrorKey, errorKey } from './error-key.ts';
import type { Locale } from './locale.ts';

/** The sentence for an error, with how long to wait where the server tells. */
export function errorText(t: Say<ErrorKey | 'error.rateLimited.wait'>, locale: Locale, error: CallError): string {
  const seconds = error.kind === 'refused' && error.code === 'rateLimited' ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? t(errorKey(error)) : t('error.rateLimited.wait', { wait: duration(locale, seconds) });
}

/** « 40 minutes », « 3 heures »: rounded up, so that nobody comes too soon. */
function duration(locale: Locale, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
