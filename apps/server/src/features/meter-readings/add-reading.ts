import type { ReadingAnswer } from '@braise/domain/meter';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { keepAnswered } from './answered-reading.ts';
import type { KeptReading, RequestedReading } from './kept-reading.ts';
import { findTypist, loadReadings } from './meter-reading.store.ts';
import { placeReading } from './place-reading.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** Adds what was read off a home's meter, in the unit that it is counted in. `answer`: what is said of its being in doubt; null: nothing. */
export const addReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  asked: RequestedReading,
  answer: ReadingAnswer | null,
): Promise<CommandOutcome<KeptReading>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, standing, by] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId), await findTypist(held, personId)];
    if (home === null) return refuse({ code: 'notFound' });
    const placed = placeReading(asked, { home, standing, by, at });
    return placed.ok ? keepAnswered(placed.reading, standing, home, { homeId, answer }) : placed;
  });
