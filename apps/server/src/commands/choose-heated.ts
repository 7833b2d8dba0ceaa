import { type CommandError, refuse } from './home-command.ts';
import type { RoomCommandContext } from './room-command-context.store.ts';

/**
 * Ids of the rooms that a command of heated rooms is for: the one that is asked for, or each, with `roomId` null. Refused with `notFound` where there is no such room,
 * and with `setting.notSupported` for one that is not heated.
 */
export function chooseHeated(
  { rooms }: Pick<RoomCommandContext, 'rooms'>,
  roomId: number | null,
): readonly number[] | { readonly ok: false; readonly error: CommandError } {
  if (roomId === null) return [...rooms.values()].filter(({ type }) => type === 'HEATING').map(({ id }) => id);
  const room = rooms.get(roomId);
  if (room === undefined) return refuse({ code: 'notFound' });
  return room.type === 'HEATING' ? [room.id] : refuse({ code: 'setting.notSupported', roomType: room.type });
}
