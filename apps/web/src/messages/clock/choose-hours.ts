import { STORED_HOURS } from './hours.ts';

/** Keeps on this device whether hours go to twelve, and tells whoever writes hours. */
export function chooseHours(twelve: boolean): void {
  localStorage[STORED_HOURS] = twelve ? '12' : '24';
  dispatchEvent(new Event('storage'));
}
