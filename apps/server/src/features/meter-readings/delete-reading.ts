import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { deleteReadingRow, loadReadings } from './meter-reading.store.ts';

/** Forgets a reading of a home. */
export const deleteReading = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const standing = await loadReadings(held, command.homeId);
    if (!standing.some((one) => one.id === id)) return refuse({ code: 'notFound' });
    return { change: { rows: [deleteReadingRow(command.homeId, id)] }, answer: null };
  });
