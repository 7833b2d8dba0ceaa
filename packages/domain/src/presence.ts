/** Whether somebody is at home. */
export type Presence = 'HOME' | 'AWAY';

/** Presence as a person or the phones set it; `lock` outranks the phones. */
export type PresenceState = { readonly presence: Presence; readonly lock: Presence | null };

export const effectivePresence = ({ presence, lock }: PresenceState): Presence => lock ?? presence;
