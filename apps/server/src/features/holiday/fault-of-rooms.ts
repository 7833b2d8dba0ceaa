import { DEFAULT_LIMITS } from '@braise/domain';
import type { CommandError } from '../../commands/home-command.ts';
import type { RoomCommandContext } from '../../commands/room-command-context.store.ts';

/** What is wrong with the rooms of a holiday and what is asked of them; null: nothing. The temperature is to be one that a heated room of them takes; each of the others has what is nearest. */
export function faultOfRooms(
  { rooms, celsius }: { readonly rooms: readonly number[] | null; readonly celsius: number },
  context: RoomCommandContext,
): CommandError | null {
  if (rooms !== null && rooms.length === 0) return { code: 'validationFailed', field: 'rooms', title: 'a holiday needs a room' };
  const unknown = rooms?.find((id) => !context.rooms.has(id));
  if (unknown !== undefined) return { code: 'validationFailed', field: 'rooms', title: `there is no room ${unknown}` };
  const heated = [...context.rooms.values()].filter(({ id, type }) => type === 'HEATING' && (rooms === null || rooms.includes(id)));
  const limits = heated.length === 0 ? [DEFAULT_LIMITS.HEATING] : heated.map((room) => room.limits);
  if (limits.some(({ min, max }) => celsius >= min && celsius <= max)) return null;
  return {
    code: 'setting.outOfRange',
    field: 'celsius',
    title: `rooms take ${limits[0]!.min} to ${limits[0]!.max} °C`,
    roomType: 'HEATING',
  };
}
