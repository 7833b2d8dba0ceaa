/** Where it is kept on this device; `choose-hours` writes it, apart from what a first screen loads. */
export const STORED_HOURS = 'braise.hours';

/** Whether hours go to twelve on this device, where its language leaves that open; else to twenty-four. */
export const hoursGoToTwelve = (): boolean => localStorage[STORED_HOURS] === '12';

/** Calls when it was chosen, in this window or another. */
export function onStored(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
