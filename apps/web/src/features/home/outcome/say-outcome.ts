import type { HomeRequest } from '../../../api/commands/commands.ts';
import type { Result } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import type { Locale } from '../../../messages/locale.ts';
import { announce } from '../../../ui/announcer.tsx';
import { sheetWords } from '../sheets/words.ts';
import { notDoneKey } from './not-done.ts';

/** Says that what was asked of the home is in force, or that nothing of it is, or may be, and why. */
export async function sayOutcome(request: HomeRequest, answer: Result<unknown>, locale: Locale): Promise<void> {
  announce(await outcomeOf(request, answer, locale));
}

export async function outcomeOf(request: HomeRequest, answer: Result<unknown>, locale: Locale): Promise<string> {
  const t = await sheetWords.load(locale);
  if (!answer.ok) return `${t(notDoneKey(answer.error))}. ${errorText(t, locale, answer.error)}`;
  return request.kind === 'presence' ? t(`said.presence.${request.presence}`) : t(`said.${request.kind}`);
}
