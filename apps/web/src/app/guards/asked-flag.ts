const KEY = 'braise.analytics-question';

/** Remembers that a person has come to a home by this browser and was not yet heard about analytics. */
export function raiseFlag(storage: Pick<Storage, 'setItem'>, personId: string): void {
  storage.setItem(KEY, personId);
}

export const isFlagged = (storage: Pick<Storage, 'getItem'>, personId: string): boolean => storage.getItem(KEY) === personId;

export const lowerFlag = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
