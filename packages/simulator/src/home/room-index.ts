import type { HomeDefinition } from './home-definition.ts';

/** Position of a room in its home's lists. Throws when there is none of that key. */
export function roomIndex({ key: home, rooms }: HomeDefinition, key: string): number {
  const index = rooms.findIndex((room) => room.key === key);
  if (index < 0) throw new Error(`${home} has no room ${key}`);
  return index;
}
