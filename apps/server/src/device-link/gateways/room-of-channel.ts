/** The room of a channel of a device; what is of the whole device is of its room, when all of it stands in one. 0: none. */
export function roomOfChannel(rooms: ReadonlyMap<number, number>, channel: number): number {
  const own = rooms.get(channel);
  if (own !== undefined) return own;
  const [first, ...others] = new Set(rooms.values());
  return first !== undefined && others.length === 0 ? first : 0;
}
