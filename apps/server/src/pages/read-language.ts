import type { IncomingMessage } from 'node:http';
import type { Language } from './language.ts';
import { negotiateLanguage } from './language.ts';

/** Remembers the language that was chosen on a page. */
export const LANGUAGE_COOKIE = 'braise-language';

/** The language to answer a browser in. */
export function readLanguage(request: Pick<IncomingMessage, 'headers'>): Language {
  const chosen = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LANGUAGE_COOKIE}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1];
  return negotiateLanguage(chosen, request.headers['accept-language']);
}
