import type { RoomView } from '@braise/contract/live';

/** What is wrong with the name of a room among the others; null: nothing. `own`: the room that it is for, where there is one. */
export function roomNameFault(
  name: string,
  rooms: Iterable<Pick<RoomView, 'id' | 'name'>>,
  own: number | null,
): 'missing-name' | 'taken-name' | null {
  if (name.trim() === '') return 'missing-name';
  for (const room of rooms) if (room.id !== own && sameName(room.name, name.trim())) return 'taken-name';
  return null;
}

export const sameName = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;
