import { randomUUID } from 'node:crypto';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { whyRefused } from './check-reading.ts';
import { type KeptReading, MOST_READINGS, type RequestedReading } from './kept-reading.ts';
import { findTypist, loadReadings, putReadings } from './meter-reading.store.ts';
import { meteredOf } from './settings/home-energy.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** Adds what was read off a home's meter, in the unit that it is counted in. */
export const addReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  asked: RequestedReading,
): Promise<CommandOutcome<KeptReading>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, standing, by] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId), await findTypist(held, personId)];
    if (home === null) return refuse({ code: 'notFound' });
    const why = whyRefused(asked, home, standing, at);
    if (why !== null) return refuse({ code: why, field: 'date' });
    if (standing.length >= MOST_READINGS) return refuse({ code: 'meterReading.tooMany', field: 'date' });
    const reading = { ...asked, ...meteredOf(home), id: randomUUID(), by, imported: false, answer: null };
    return { change: { rows: [putReadings(homeId, [reading])] }, answer: reading };
  });
