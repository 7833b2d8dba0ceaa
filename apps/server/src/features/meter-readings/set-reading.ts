import type { ReadingAnswer } from '@braise/domain/meter';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { keepAnswered } from './answered-reading.ts';
import type { KeptReading, RequestedReading } from './kept-reading.ts';
import { findTypist, loadReadings } from './meter-reading.store.ts';
import { placeCorrection } from './place-reading.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** Corrects a reading. `answer`: as of one that is added. */
export const setReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  asked: RequestedReading,
  answer: ReadingAnswer | null,
): Promise<CommandOutcome<KeptReading>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId, personId, at } = command;
    const [home, standing, by] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId), await findTypist(held, personId)];
    const before = standing.find((one) => one.id === id);
    if (home === null || before === undefined) return refuse({ code: 'notFound' });
    const placed = placeCorrection(before, asked, { home, standing, by, at });
    return placed.ok
      ? keepAnswered(
          placed.reading,
          standing.filter((one) => one !== before),
          home,
          { homeId, answer },
        )
      : placed;
  });
