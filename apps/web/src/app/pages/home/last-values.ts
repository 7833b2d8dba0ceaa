import { readKeptView } from '../../../api/live/kept-view.ts';
import type { KeptHome } from '../../../api/live/view-of-before.ts';
import { loadMessagePart } from '../../../messages/load-messages.ts';
import type { Locale } from '../../../messages/locale.ts';

/** What was last known of the home, with the words that tell of it; null: nothing is kept, or the words cannot be had. */
export async function findLastValues(locale: Locale): Promise<KeptHome | null> {
  const kept = readKeptView(localStorage, document.cookie);
  if (kept !== null) await loadMessagePart(locale, 'later');
  return kept;
}
