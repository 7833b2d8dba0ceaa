import type { HomeView, LiveEvent } from '@braise/contract/live';

/** The events that turn one view of a home into the next; none when nothing that is shown differs. */
export function diffView(before: HomeView, after: HomeView): LiveEvent[] {
  const events: LiveEvent[] = [];
  if (!same(before.home, after.home)) events.push({ type: 'home', home: after.home });
  const known = new Map(before.rooms.map((room) => [room.id, room]));
  for (const room of after.rooms) {
    if (!same(known.get(room.id), room)) events.push({ type: 'room', room });
    known.delete(room.id);
  }
  for (const roomId of known.keys()) events.push({ type: 'room-removed', roomId });
  return events;
}

// both sides are built by the same code, so their keys stand in the same order
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
