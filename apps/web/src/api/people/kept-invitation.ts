const KEPT = 'braise.invitation';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The secret of an invitation, from its link until it is used: kept by the tab, so that it stands in no address, and is still there after
 * signing in or up on the way.
 */
export const keptInvitation = (storage: Kept) => ({
  /** Null: this tab has followed no link. */
  get: (): string | null => storage.getItem(KEPT),
  keep: (token: string): void => storage.setItem(KEPT, token),
  forget: (): void => storage.removeItem(KEPT),
});

/** The secret in the search of an address; null without one, and for an empty one. */
export function invitationIn(search: string): string | null {
  return new URLSearchParams(search).get('token')?.trim() || null;
}
