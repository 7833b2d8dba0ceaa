import { changeHomeOnce } from '../../commands/change-home.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { decidedAdaptation } from '../../home-model/adaptation-in-force.ts';
import { type ReadHomeDependencies, readHome } from '../../home-model/read-home.ts';
import { putAdaptationUndone } from './room-settings.store.ts';

/**
 * A person wants what the schedule says: until the next block it is not lowered again, and less for two weeks. Where it is not lowered any more there is nothing
 * to undo, and nothing is learned from it.
 */
export async function undoAdaptation(
  dependencies: CommandDependencies & ReadHomeDependencies,
  command: HomeCommand,
  roomId: number,
): Promise<CommandOutcome<null>> {
  const { homeId, at } = command;
  const home = await readHome(dependencies, homeId, at);
  const room = home?.rooms.find(({ id }) => id === roomId);
  if (home == null || room === undefined) return refuse({ code: 'notFound' });
  const undone = { rows: [putAdaptationUndone(homeId, roomId, at)], journal: [{ roomId, kind: 'undo', after: null }] } as const;
  return changeHomeOnce(dependencies, command, { change: decidedAdaptation(home, room, at) === null ? {} : undone, answer: null });
}
