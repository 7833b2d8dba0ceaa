import { type Instant, type PresenceState, instant, presenceByPhones } from '@braise/domain';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { MobileDevice } from './mobile-device.ts';

/** Presence as the home's row keeps it. */
export const presenceOf = (
  row: Pick<Selectable<Schema['home']>, 'presence' | 'presence_lock' | 'away_from' | 'away_until'>,
): PresenceState => ({
  presence: row.presence,
  lock: row.presence_lock,
  awayFrom: instantOf(row.away_from),
  awayUntil: instantOf(row.away_until),
});

/** What a home's phones say together, as columns of its row. */
export function presenceColumns(phones: readonly Pick<MobileDevice, 'settings' | 'track'>[]) {
  const { presence, awayFrom, awayUntil } = presenceByPhones(
    phones.map(({ settings, track }) => ({ tracks: settings.geoTracking, track })),
  );
  return { presence, away_from: dateOf(awayFrom), away_until: dateOf(awayUntil) };
}

const dateOf = (at: Instant | null | undefined): Date | null => (at == null ? null : new Date(at));
const instantOf = (date: Date | null): Instant | null => (date === null ? null : instant(date.getTime()));
