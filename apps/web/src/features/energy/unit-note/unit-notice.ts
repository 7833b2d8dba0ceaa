import { DAY } from '@braise/domain';
import * as z from 'zod/mini';

/** How often it is shown to one person, and after which time again, ms. */
const TIMES = 2;
const AGAIN = 30 * DAY;

const kept = z.object({ lastClosed: z.number(), counter: z.number() });
/** `counter`: how often it may be shown yet. */
type Closed = z.infer<typeof kept>;

/** As it was kept; null: it was never closed. */
function closedOf(text: string | null): Closed | null {
  try {
    const parsed = kept.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether it is shown to somebody with whom this is kept, at an instant. */
export function isNoticeDue(text: string | null, now: number): boolean {
  const closed = closedOf(text);
  return closed === null || (closed.counter > 0 && now - closed.lastClosed >= AGAIN);
}

/** What is kept once it is closed. */
export const closedNotice = (text: string | null, now: number): string =>
  JSON.stringify({ lastClosed: now, counter: (closedOf(text)?.counter ?? TIMES) - 1 } satisfies Closed);
