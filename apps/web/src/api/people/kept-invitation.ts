const KEPT = 'braise.invitation';
/** Long enough to make an account and to confirm it, ms. */
const LIFETIME = 24 * 3_600_000;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The secret of an invitation, from its link until it is used, and for a day at most: kept by the browser, so that it stands in no address, and is
 * still there after signing in or up on the way, for which a mail opens another tab.
 */
export const keptInvitation = (storage: Kept, now: () => number = Date.now) => ({
  /** Null: no link has been followed here lately. */
  get(): string | null {
    const [until = '', token = ''] = (storage.getItem(KEPT) ?? '').split(/ (.*)/s);
    return token !== '' && Number(until) > now() ? token : null;
  },
  keep: (token: string): void => storage.setItem(KEPT, `${now() + LIFETIME} ${token}`),
  forget: (): void => storage.removeItem(KEPT),
});

/** The secret in the search of an address; null without one, and for an empty one. */
export function invitationIn(search: string): string | null {
  return new URLSearchParams(search).get('token')?.trim() || null;
}
