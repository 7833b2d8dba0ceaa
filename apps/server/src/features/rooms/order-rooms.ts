import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { changeRooms } from '../../commands/change-rooms.ts';
import { putOrder } from './room-settings.store.ts';

/** Puts the rooms of a home in an order. One that leaves some out or names others is of another home, or older than a room, and is refused. */
export const orderRooms = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomIds: readonly number[],
): Promise<CommandOutcome<null>> =>
  changeRooms(dependencies, command, ({ rooms }) => {
    const unknown = roomIds.findIndex((id) => !rooms.has(id));
    if (unknown >= 0) return refuse({ code: 'validationFailed', field: `${unknown}`, title: `there is no room ${roomIds[unknown] ?? ''}` });
    const missing = [...rooms.keys()].find((id) => !roomIds.includes(id));
    if (missing !== undefined) return refuse({ code: 'validationFailed', title: `room ${missing} has no place in this order` });
    return { change: { rows: [putOrder(command.homeId, roomIds)] }, answer: null };
  });
