import { BOOST_SECONDS } from '@braise/domain';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { type ManualControlRow, putManualControls } from './manual-control.store.ts';
import type { CommandableRoom } from '../../commands/room-command-context.store.ts';
import { manualControlOf } from './set-manual-control.ts';

/**
 * Heats rooms at their maximum for a while. `rooms` null: every one that heats; another kind of room is refused. `durationSeconds` null: the
 * usual time.
 */
export async function boost(
  dependencies: CommandDependencies,
  command: HomeCommand,
  asked: { readonly rooms: readonly number[] | null; readonly durationSeconds: number | null },
): Promise<CommandOutcome<readonly ManualControlRow[]>> {
  const { rooms } = asked;
  const durationSeconds = asked.durationSeconds ?? BOOST_SECONDS;
  return changeRooms(dependencies, command, (context) => {
    const all = [...context.rooms.values()];
    const chosen: CommandableRoom[] = rooms === null ? all.filter((room) => room.type === 'HEATING') : [];
    for (const roomId of new Set(rooms)) {
      const room = context.rooms.get(roomId);
      if (room === undefined) return refuse({ code: 'notFound', title: `there is no room ${roomId}`, field: 'rooms' });
      if (room.type !== 'HEATING') return refuse({ code: 'setting.notSupported', field: 'rooms', roomType: room.type });
      chosen.push(room);
    }
    const answer = chosen.map((room): ManualControlRow => {
      const setting = { power: 'ON', temperature: room.limits.max } as const;
      return {
        roomId: room.id,
        roomType: room.type,
        manual: manualControlOf(setting, { type: 'TIMER', durationSeconds }, room, context.timeZone, command.at, 'boost'),
      };
    });
    return { change: putManualControls(command, answer), answer };
  });
}
