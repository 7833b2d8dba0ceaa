import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { NOT_ASKED, type ReadingAnswer, answeredReading } from './answered-reading.ts';
import { loadReadings, putReadings } from './meter-reading.store.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** Says of a reading in doubt that the meter was changed before the later of the two that do not go together, or that what is odd of it is right. */
export const answerReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  answer: ReadingAnswer,
): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId)];
    const asked = all.find((one) => one.id === id);
    if (home === null || asked === undefined) return refuse({ code: 'notFound' });
    const answered = answeredReading(all, home, asked, answer);
    return answered === null ? NOT_ASKED : { change: { rows: [putReadings(homeId, [answered])] }, answer: null };
  });
