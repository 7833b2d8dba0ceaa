const STORED = 'braise.hours';

/** Whether hours go to twelve on this device, where its language leaves that open; else to twenty-four. */
export const hoursGoToTwelve = (): boolean => localStorage[STORED] === '12';

/** Keeps it on this device, and tells whoever writes hours. */
export function chooseHours(twelve: boolean): void {
  localStorage[STORED] = twelve ? '12' : '24';
  dispatchEvent(new Event('storage'));
}

/** Calls when it was chosen, in this window or another. */
export function onStored(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
