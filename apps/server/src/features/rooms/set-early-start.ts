import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { roomSwitch } from '../../commands/switch-entry.ts';
import { putEarlyStart } from './room-settings.store.ts';

/** Says whether rooms are to be warm when a block begins; `room` null: each that is heated. Only those can be. */
export const setEarlyStart = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  { roomId, enabled }: { readonly roomId: number | null; readonly enabled: boolean },
): Promise<CommandOutcome<boolean>> =>
  changeRooms(dependencies, command, ({ rooms }) => {
    const asked = roomId === null ? [...rooms.values()].filter(({ type }) => type === 'HEATING') : [rooms.get(roomId)];
    const chosen: number[] = [];
    for (const room of asked) {
      if (room === undefined) return refuse({ code: 'notFound' });
      if (room.type !== 'HEATING') return refuse({ code: 'setting.notSupported', roomType: room.type });
      chosen.push(room.id);
    }
    return {
      change: {
        rows: [putEarlyStart(command.homeId, chosen, enabled)],
        journal: chosen.map((id) => roomSwitch(command.homeId, id, 'early-start', 'early_start', enabled)),
      },
      answer: enabled,
    };
  });
