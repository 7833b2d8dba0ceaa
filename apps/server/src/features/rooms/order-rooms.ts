import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../home/home-command.ts';
import { changeRooms } from './change-rooms.ts';
import { putOrder } from './room-settings.store.ts';

/** Puts rooms in an order; those that are not named stay behind, in the order that they had. */
export const orderRooms = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomIds: readonly number[],
): Promise<CommandOutcome<null>> =>
  changeRooms(dependencies, command, ({ rooms }) => {
    const unknown = roomIds.findIndex((id) => !rooms.has(id));
    if (unknown >= 0) return refuse({ code: 'notFound', field: `${unknown}`, title: `there is no room ${roomIds[unknown] ?? ''}` });
    const order = new Set([...roomIds, ...rooms.keys()]);
    return { change: { rows: [putOrder(command.homeId, [...order])] }, answer: null };
  });
