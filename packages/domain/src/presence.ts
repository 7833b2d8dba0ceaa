import { AWAY_AFTER, type PhoneTrack } from './phones/phone-track.ts';
import { HOUR } from './units/duration.ts';
import { type Instant, instant } from './units/units.ts';

/** Whether somebody is at home. */
export type Presence = 'HOME' | 'AWAY';

/** What phones say together. Of an absence: from when on it counts, and until when if nobody says more; left out or null: from its beginning, for good. */
export type PresenceByPhones = { readonly presence: Presence; readonly awayFrom?: Instant | null; readonly awayUntil?: Instant | null };

/** Presence as the phones say it; `lock`, decided by a person, outranks them. */
export type PresenceState = PresenceByPhones & { readonly lock: Presence | null };

export function effectivePresence({ presence, lock, awayFrom, awayUntil }: PresenceState, now: Instant): Presence {
  if (lock !== null || presence === 'HOME') return lock ?? 'HOME';
  return now >= (awayFrom ?? -Infinity) && now < (awayUntil ?? Infinity) ? 'AWAY' : 'HOME';
}

/** What phones say of presence where it counts; null: a person has locked it. */
export const presenceOfPhones = (presence: PresenceState, now: Instant): Presence | null =>
  presence.lock === null ? effectivePresence(presence, now) : null;

/** When presence changes next though nobody says anything; null: it does not. */
export function nextPresenceChange({ presence, lock, awayFrom, awayUntil }: PresenceState, now: Instant): Instant | null {
  if (lock !== null || presence === 'HOME') return null;
  return [awayFrom, awayUntil].find((at) => at != null && at > now) ?? null;
}

/** A phone as far as presence is concerned. `track` null: it has not said yet. */
export type PhonePresence = { readonly tracks: boolean; readonly track: PhoneTrack | null };

/** What a phone said last holds for so long, ms; then nobody knows where it is, which makes no home away. Even a sleeping one speaks each four hours. */
const WORD_HOLDS = 12 * HOUR;

/** What the phones of a home say together: away only when there are some that track, and for as long as each of them is known to be out. */
export function presenceByPhones(phones: readonly PhonePresence[]): PresenceByPhones {
  const tracks = phones.filter((phone) => phone.tracks).map(({ track }) => track);
  const since = tracks.map((track) => (track === null ? null : (track.outSince ?? track.doubted?.at ?? null)));
  if (tracks.length === 0 || since.includes(null)) return { presence: 'HOME', awayFrom: null, awayUntil: null };
  return {
    presence: 'AWAY',
    awayFrom: instant(Math.max(...since.map((at) => (at ?? 0) + AWAY_AFTER))),
    awayUntil: instant(Math.min(...tracks.map((track) => (track?.heardAt ?? 0) + WORD_HOLDS))),
  };
}

/** Whether nobody knows any more where a phone is that was last heard then. */
export const isStaleLocation = (heardAt: Instant, now: Instant): boolean => now - heardAt >= WORD_HOLDS;
