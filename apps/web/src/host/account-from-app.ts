const KEPT = 'braise.account-from-app';

/** Keeps that this tab left for the pages of an account from an app: their way back is one address, whoever comes by it. */
export const keepAccountFromApp = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(KEPT, '1');

/** Whether this tab did; told once, for whoever leaves again keeps it again. */
export function takeAccountFromApp(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const kept = storage.getItem(KEPT) !== null;
  storage.removeItem(KEPT);
  return kept;
}
