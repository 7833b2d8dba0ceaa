import { DAY } from '@braise/domain';
import type { Choices } from '../../../api/people/use-choices.ts';

/** How often it is shown to one person, and after which time again, ms. */
const TIMES = 2;
const AGAIN = 30 * DAY;

/** `counter`: how often it may be shown yet; null: it was never closed. */
type Closed = Choices['eiqPanelUnitMismatchNotification'];

/** Whether it is shown to somebody who closed it so, at an instant. */
export const isNoticeDue = (closed: Closed, now: number): boolean =>
  closed === null || (closed.counter > 0 && now - Date.parse(closed.lastClosed) >= AGAIN);

/** What is kept once it is closed. */
export const closedNotice = (closed: Closed, now: number): NonNullable<Closed> => ({
  lastClosed: new Date(now).toISOString(),
  counter: Math.max(0, (closed?.counter ?? TIMES) - 1),
});
