import { type Instant, type PresenceState, instant } from '@braise/domain';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Presence as the home's row keeps it. */
export const presenceOf = (
  row: Pick<Selectable<Schema['home']>, 'presence' | 'presence_lock' | 'away_from' | 'away_until'>,
): PresenceState => ({
  presence: row.presence,
  lock: row.presence_lock,
  awayFrom: instantOf(row.away_from),
  awayUntil: instantOf(row.away_until),
});

const instantOf = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));
