import { readStoredView } from '../../../api/live/stored-view.ts';
import type { StoredHome } from '../../../api/live/view-of-before.ts';
import type { Locale } from '../../../messages/locale.ts';
import { failureWords } from '../../shell/failure-words.ts';

/** What was last known of the home, with the words that tell of it; null: nothing is kept, or the words cannot be had. */
export async function findLastValues(locale: Locale): Promise<StoredHome | null> {
  const kept = readStoredView(localStorage, document.cookie);
  if (kept !== null) await failureWords.load(locale);
  return kept;
}
