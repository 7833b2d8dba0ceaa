/** The order with what stands at `from` taken to `to`; a place beyond the ends is the nearest there is. */
export function moved<Value>(order: readonly Value[], from: number, to: number): readonly Value[] {
  const at = within(order, to);
  const value = order[from];
  return value === undefined || at === from ? order : order.toSpliced(from, 1).toSpliced(at, 0, value);
}

/** By how many rows the one at `index` gives way while that of `from` is held over the place `to`. */
export function givesWay(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

export const within = (order: readonly unknown[], place: number): number => Math.min(order.length - 1, Math.max(0, place));

/** The order that somebody made, with the rooms that there are by now: those that went are left out, new ones stand at the end. */
export function withRooms(order: readonly number[], rooms: readonly number[]): readonly number[] {
  const kept = order.filter((id) => rooms.includes(id));
  const added = rooms.filter((id) => !order.includes(id));
  return added.length === 0 && kept.length === order.length ? order : [...kept, ...added];
}
