import { type Instant, HOUR } from '@braise/domain';
import { type Band, bandOf } from '@braise/domain/phones';

/** What a phone has said, and when. */
export type PhoneWord = { readonly band: Band; readonly at: Instant };

/** A phone speaks so often even when it lies still, ms. */
const WAKES_EVERY = 4 * HOUR;

/** What a phone says at a time to a server that has `last` heard of it; null: nothing. `distance`: from its home, m. */
export function phoneWord(distance: number, last: PhoneWord | undefined, now: Instant): PhoneWord | null {
  // who has gone out of the door is out, as near as they may be
  const band = bandOf(distance, 0);
  return last?.band === band && now - last.at < WAKES_EVERY ? null : { band, at: now };
}
