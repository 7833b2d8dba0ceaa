import { changeHomeAlone } from '../../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../../commands/home-command.ts';
import { whyRefused } from '../check-reading.ts';
import { MOST_READINGS } from '../kept-reading.ts';
import { loadReadings, loadRemovedReadings } from '../meter-reading.store.ts';
import { loadHomeEnergy } from '../settings/home-energy.store.ts';
import { restoreRow } from './removed.store.ts';

/** Puts a reading back that was deleted, exactly as it was, unless another has its day by now. */
export const restoreReading = (deps: CommandDependencies, command: HomeCommand, id: string): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, at } = command;
    const [home, standing] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId)];
    const removed = (await loadRemovedReadings(held, homeId)).find((one) => one.id === id);
    if (home === null || removed === undefined) return refuse({ code: 'notFound' });
    const why = whyRefused(removed, home, standing, at);
    if (why !== null) return refuse({ code: why, field: 'date' });
    if (standing.length >= MOST_READINGS) return refuse({ code: 'meterReading.tooMany', field: 'date' });
    return { change: { rows: [restoreRow('meter_reading', { homeId, id })] }, answer: null };
  });
