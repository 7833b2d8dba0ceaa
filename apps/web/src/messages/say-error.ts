import type { CallError } from '../api/wire/result.ts';
import { errorText } from './error-text.ts';
import { errorWords } from './error-words.ts';
import type { Locale } from './locale.ts';

/** The sentence for an error, in words that may still have to come. Rejects when they cannot be had. */
export const sayError = async (locale: Locale, error: CallError): Promise<string> =>
  errorText(await errorWords.load(locale), locale, error);
