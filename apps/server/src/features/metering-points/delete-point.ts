import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { deletePointRow, loadPoints } from './metering-point.store.ts';

/** A counter is no meter any more: what was worked out of it goes, what it said stays. */
export const deletePoint = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const standing = await loadPoints(held, command.homeId);
    if (!standing.some((one) => one.id === id)) return refuse({ code: 'notFound' });
    return { change: { rows: [deletePointRow(command.homeId, id)] }, answer: null };
  });
