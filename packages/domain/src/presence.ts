import { DAY } from './units/duration.ts';
import type { Instant } from './units/units.ts';

/** Whether somebody is at home. */
export type Presence = 'HOME' | 'AWAY';

/** Presence as the phones say it; `lock`, decided by a person, outranks them. */
export type PresenceState = { readonly presence: Presence; readonly lock: Presence | null };

export const effectivePresence = ({ presence, lock }: PresenceState): Presence => lock ?? presence;

/** A phone as far as presence is concerned. `atHome` null: it has not said yet. */
export type PhonePresence = { readonly tracks: boolean; readonly atHome: boolean | null };

/**
 * What the phones of a home say together: away only when there are some that track and each of them has said that it is out. A phone that has
 * fallen silent is held to its last word, whichever it was.
 */
export function presenceByPhones(phones: readonly PhonePresence[]): Presence {
  const tracking = phones.filter(({ tracks }) => tracks);
  return tracking.length > 0 && tracking.every(({ atHome }) => atHome === false) ? 'AWAY' : 'HOME';
}

/** A phone unheard of for longer is shown as stale: even a sleeping one reports each four hours. ms. */
const STALE_AFTER = DAY;

export const isStaleLocation = (locatedAt: Instant, now: Instant): boolean => now - locatedAt > STALE_AFTER;
