const KEY = 'braise.invitation-dismissed';

/**
 * Which invitation a person has put away in this browser, by what names it to them: neither a later one nor another person is meant. It opens
 * nothing for anybody else, so it may outlast the session.
 */
export const dismissedInvitation = (storage: Pick<Storage, 'getItem' | 'setItem'>) => ({
  read: (): string | null => storage.getItem(KEY),
  keep: (token: string): void => storage.setItem(KEY, token),
});
