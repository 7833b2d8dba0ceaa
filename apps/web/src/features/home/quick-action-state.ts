import type { RoomView } from '@braise/contract/live';

/** What of the home's quick actions is in force. */
export type QuickActionState =
  | { readonly kind: 'none' }
  /** `until`: when the last of the boosts ends, ISO 8601. */
  | { readonly kind: 'boost'; readonly rooms: readonly RoomView[]; readonly until: string | null }
  /** `rooms`: those that are off; `everywhere`: no other could be. */
  | { readonly kind: 'all-off'; readonly rooms: readonly RoomView[]; readonly everywhere: boolean };

/** Boost when a room is boosted; all off while a room is left that this action switched off. */
export function quickActionState(rooms: Iterable<RoomView>): QuickActionState {
  const all = [...rooms];
  const boosted = all.filter((room) => room.manual?.source === 'boost');
  if (boosted.length > 0) {
    const ends = boosted.map((room) => room.manual?.until ?? '').toSorted();
    return { kind: 'boost', rooms: boosted, until: ends.at(-1) || null };
  }
  const switchable = all.filter((room) => room.connection.state !== 'NO_DEVICES');
  const off = switchable.filter((room) => room.manual?.setting.power === 'OFF');
  return off.some((room) => room.manual?.source === 'all-off')
    ? { kind: 'all-off', rooms: off, everywhere: off.length === switchable.length }
    : { kind: 'none' };
}

/** Whether a boost changes the room: heated rooms whose devices answer. */
export const canBoost = (room: RoomView): boolean => room.type === 'HEATING' && room.connection.state === 'ONLINE';

/** What a room's devices say to an action. */
export type RoomAnswer = 'confirmed' | 'waiting' | 'silent';

export function answerOf(room: RoomView): RoomAnswer {
  if (room.connection.state !== 'ONLINE' || room.delivery === 'expired' || room.delivery === 'contradicted') return 'silent';
  // before the engine has looked at the room nobody knows what it answers
  return room.effective === null || room.delivery === 'pending' || room.delivery === 'sent' ? 'waiting' : 'confirmed';
}

/** The rooms that did not answer, once no other is still waited for. */
export function silentRooms(rooms: readonly RoomView[]): readonly RoomView[] {
  if (rooms.some((room) => answerOf(room) === 'waiting')) return [];
  return rooms.filter((room) => answerOf(room) === 'silent');
}
