import type { RoomView } from '@braise/contract/live';
import type { MessageKey } from '../words.ts';

/**
 * What is said of a setting that the room's devices have not taken: that they did not answer, or that they hold another one. Null: its faults tell already, by the
 * name of the device.
 */
export function unconfirmed({ faults, delivery }: Pick<RoomView, 'faults' | 'delivery'>): MessageKey | null {
  if (faults.some(({ kind }) => kind === 'not-confirming')) return null;
  return delivery === 'contradicted' ? 'note.unconfirmed.otherwise' : 'note.unconfirmed.effect';
}
