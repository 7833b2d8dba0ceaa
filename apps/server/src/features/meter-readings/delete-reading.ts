import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { loadReadings } from './meter-reading.store.ts';
import { removeRow } from './removed/removed.store.ts';

/** Deletes a reading of a home; it can be put back for a while. */
export const deleteReading = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, at } = command;
    const standing = await loadReadings(held, homeId);
    if (!standing.some((one) => one.id === id)) return refuse({ code: 'notFound' });
    return { change: { rows: [removeRow('meter_reading', { homeId, id }, at)] }, answer: null };
  });
