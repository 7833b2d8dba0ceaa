import type { RoomView } from '@braise/contract/live';

/** What of the home's quick actions is in force. */
export type QuickActionState =
  | { readonly kind: 'none' }
  /** `until`: when the last of the boosts ends, ISO 8601. */
  | { readonly kind: 'boost'; readonly rooms: readonly RoomView[]; readonly until: string | null }
  | { readonly kind: 'all-off'; readonly rooms: readonly RoomView[] };

/** Boost when a room is boosted; all off when every room that can be switched was switched off by that action. */
export function quickActionState(rooms: Iterable<RoomView>): QuickActionState {
  const all = [...rooms];
  const boosted = all.filter((room) => room.manual?.source === 'boost');
  if (boosted.length > 0) {
    const ends = boosted.map((room) => room.manual?.until ?? '').toSorted();
    return { kind: 'boost', rooms: boosted, until: ends.at(-1) || null };
  }
  const off = all.filter((room) => room.manual?.source === 'all-off' && room.connection.state !== 'NO_DEVICES');
  return off.length > 0 && all.every((room) => room.manual?.source === 'all-off' || room.connection.state === 'NO_DEVICES')
    ? { kind: 'all-off', rooms: off }
    : { kind: 'none' };
}

/** Whether a boost changes the room: heated rooms whose devices answer. */
export const canBoost = (room: RoomView): boolean => room.type === 'HEATING' && room.connection.state === 'ONLINE';

/** What a room's devices say to an action. */
export type RoomAnswer = 'confirmed' | 'waiting' | 'silent';

export function answerOf(room: RoomView): RoomAnswer {
  if (room.connection.state !== 'ONLINE' || room.delivery === 'expired' || room.delivery === 'contradicted') return 'silent';
  return room.delivery === 'pending' || room.delivery === 'sent' ? 'waiting' : 'confirmed';
}

/** The rooms that did not answer, once no other is still waited for. */
export function silentRooms(rooms: readonly RoomView[]): readonly RoomView[] {
  if (rooms.some((room) => answerOf(room) === 'waiting')) return [];
  return rooms.filter((room) => answerOf(room) === 'silent');
}
