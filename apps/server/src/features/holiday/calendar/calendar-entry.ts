import { sql } from 'kysely';
import type { CommandEntry } from '../../../commands/command-entry.store.ts';

/** That a home has a calendar by what is shown of it, or none any more, for the journal. */
export const calendarEntry = (homeId: number, after: { readonly host: string; readonly word: string } | null): CommandEntry => ({
  roomId: null,
  kind: 'switch',
  detail: 'calendar',
  before: sql`(select jsonb_build_object('host', host, 'word', word) from holiday_calendar where home_id = ${homeId})`,
  after,
});
