import { type CommandError, refuse } from './home-command.ts';
import type { CommandableRoom, RoomCommandContext } from './room-command-context.store.ts';

/**
 * The rooms that a command of heated rooms is for: those that are asked for, once each, or all, with `roomIds` null. Refused with `notFound` where there is no such
 * room, and with `setting.notSupported` for one that is not heated.
 */
export function chooseHeated(
  { rooms }: Pick<RoomCommandContext, 'rooms'>,
  roomIds: readonly number[] | null,
): readonly CommandableRoom[] | { readonly ok: false; readonly error: CommandError } {
  if (roomIds === null) return [...rooms.values()].filter(({ type }) => type === 'HEATING');
  const chosen: CommandableRoom[] = [];
  for (const roomId of new Set(roomIds)) {
    const room = rooms.get(roomId);
    if (room === undefined) return refuse({ code: 'notFound', title: `there is no room ${roomId}` });
    if (room.type !== 'HEATING') return refuse({ code: 'setting.notSupported', roomType: room.type });
    chosen.push(room);
  }
  return chosen;
}
