import { changeRooms } from '../../commands/change-rooms.ts';
import { chooseHeated } from '../../commands/choose-heated.ts';
import type { CommandDependencies, CommandOutcome, HomeCommand } from '../../commands/home-command.ts';
import { beginAnew, learningEntry, putBackSetAside, tryAgain } from './learn-anew.store.ts';

/**
 * Has rooms learned anew, as after works or with another radiator; `roomId` null: each that is heated. Until enough days with heat were recorded again
 * nothing is known of them, and their valves are left to themselves. What was known can be had back until then.
 */
export const learnAnew = (dependencies: CommandDependencies, command: HomeCommand, roomId: number | null): Promise<CommandOutcome<null>> =>
  changeLearning(dependencies, command, roomId, 'begun-anew');

/** Takes back `learnAnew`: rooms have what was known of them before. Nothing becomes of those of which something else is known by now. */
export const undoLearnAnew = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomId: number | null,
): Promise<CommandOutcome<null>> => changeLearning(dependencies, command, roomId, 'put-back');

/** Has a heated room that is not known tried before the night that it waits for. Nothing becomes of any other. */
export const tryLearning = (dependencies: CommandDependencies, command: HomeCommand, roomId: number): Promise<CommandOutcome<null>> =>
  changeRooms(dependencies, command, (context) => {
    const chosen = chooseHeated(context, [roomId]);
    return 'error' in chosen ? chosen : { change: { rows: [tryAgain(command.homeId, [roomId], command.at)] }, answer: null };
  });

const changeLearning = (
  dependencies: CommandDependencies,
  command: HomeCommand,
  roomId: number | null,
  what: 'begun-anew' | 'put-back',
): Promise<CommandOutcome<null>> =>
  changeRooms(dependencies, command, (context) => {
    const chosen = chooseHeated(context, roomId === null ? null : [roomId]);
    if ('error' in chosen) return chosen;
    const ids = chosen.map(({ id }) => id);
    const { homeId, at } = command;
    const put = what === 'begun-anew' ? beginAnew : putBackSetAside;
    return {
      change: { rows: [put(homeId, ids, at)], journal: ids.map((id) => learningEntry(homeId, id, what)) },
      answer: null,
    };
  });
