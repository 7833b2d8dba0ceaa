import type { RawBuilder } from 'kysely';
import { type CommandDependencies, type CommandError, type CommandOutcome, type HomeCommand, refuse } from './home-command.ts';
import { changeRooms } from './change-rooms.ts';
import type { CommandEntry } from './command-entry.store.ts';
import type { CommandableRoom } from './room-command-context.store.ts';

type Made<Answer> =
  | {
      readonly row: RawBuilder<unknown>;
      /** Of other tables. */
      readonly also?: readonly RawBuilder<unknown>[];
      readonly journal?: readonly CommandEntry[];
      readonly answer: Answer;
    }
  | { readonly ok: false; readonly error: CommandError };

/** As `changeRooms`, for a setting of one room; refused with `notFound` when there is none of that id. */
export async function changeRoom<Answer>(
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomId: number,
  make: (room: CommandableRoom) => Made<Answer> | Promise<Made<Answer>>,
): Promise<CommandOutcome<Answer>> {
  return changeRooms(dependencies, command, async ({ rooms }) => {
    const room = rooms.get(roomId);
    if (room === undefined) return refuse({ code: 'notFound' });
    const made = await make(room);
    return 'error' in made
      ? made
      : { change: { rows: [made.row, ...(made.also ?? [])], journal: made.journal ?? [] }, answer: made.answer };
  });
}
