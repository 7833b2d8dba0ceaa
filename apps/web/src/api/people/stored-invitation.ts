import { DAY } from '@braise/domain';

const KEPT = 'braise.invitation';
/** Long enough to make an account and to confirm it, ms. */
const LIFETIME = DAY;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StoredInvitation = ReturnType<typeof storedInvitation>;

/**
 * The secret of an invitation, from its link until it is used, and for a day at most: kept by the browser, so that it stands in no address, and is
 * still there after signing in or up on the way, for which a mail opens another tab. Others may use this browser too: it belongs to whoever signs in
 * first, and is of no use to anybody else.
 */
export const storedInvitation = (storage: Storage, now: () => number = Date.now) => {
  const read = () => {
    const [, until, owner, token] = /^(\d+) (\S*) (.+)$/s.exec(storage.getItem(KEPT) ?? '') ?? [];
    return token !== undefined && Number(until) > now() ? { until, owner, token } : null;
  };
  const forget = (): void => storage.removeItem(KEPT);
  return {
    /** What the person may use, whose it is from now on if it was nobody’s. `personId`: null: nobody is signed in. Null: no link lately. */
    of(personId: string | null): string | null {
      const kept = read();
      if (kept === null) return null;
      if (!kept.owner && personId) storage.setItem(KEPT, `${kept.until} ${personId} ${kept.token}`);
      return kept.owner && kept.owner !== personId ? null : kept.token;
    },
    /** For whoever signs in next. */
    keep: (token: string): void => storage.setItem(KEPT, `${now() + LIFETIME}  ${token}`),
    forget,
    /** Whoever has it signs out. What is for the next to sign in stays. */
    forgetOwned(): void {
      if (read()?.owner !== '') forget();
    },
  };
};

/** The secret in the search of an address; null without one, and for an empty one. */
export function invitationIn(search: string): string | null {
  return new URLSearchParams(search).get('token')?.trim() || null;
}
