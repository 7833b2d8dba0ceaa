import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { MOST_READINGS } from '../kept-reading.ts';
import { loadReadings, loadRemovedReadings } from '../meter-reading.store.ts';
import { restoreRow } from './removed.store.ts';

/** Puts a reading back that was deleted, exactly as it was, whatever was said of the home since, unless another has its day by now. Of one that stands that is done. */
export const restoreReading = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const standing = await loadReadings(held, homeId);
    if (standing.some((one) => one.id === id)) return { change: {}, answer: null };
    const removed = (await loadRemovedReadings(held, homeId)).find((one) => one.id === id);
    if (removed === undefined) return refuse({ code: 'notFound' });
    if (standing.some(({ day }) => day === removed.day)) return refuse({ code: 'meterReading.duplicate', field: 'date' });
    if (standing.length >= MOST_READINGS) return refuse({ code: 'meterReading.tooMany', field: 'date' });
    return { change: { rows: [restoreRow('meter_reading', { homeId, id })] }, answer: null };
  });
