import type { CalendarFault, Instant } from '@braise/domain';
import type { CalendarPort, CalendarVersion } from '../../../providers/calendar/calendar-port.ts';
import { readStretches } from './read-stretches.ts';
import type { Stretch } from './stretch.ts';

export type TakenCalendar =
  | { readonly kind: 'taken'; readonly stretches: readonly Stretch[]; readonly version: CalendarVersion }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly fault: CalendarFault };

type Asked = {
  readonly address: string;
  /** Null: all of it is read. */
  readonly known: CalendarVersion | null;
  readonly word: string;
  readonly timeZone: string;
  readonly now: Instant;
};

/** Reads a calendar, and when it has everybody gone. */
export async function takeCalendar(calendars: CalendarPort, { address, known, ...wanted }: Asked): Promise<TakenCalendar> {
  const answer = await calendars.read(address, known);
  if (answer.kind === 'unchanged') return answer;
  if (answer.kind === 'failed') return { kind: 'failed', fault: answer.reason };
  const read = await readStretches(answer.text, wanted);
  return read.ok ? { kind: 'taken', stretches: read.stretches, version: answer.version } : { kind: 'failed', fault: read.reason };
}
