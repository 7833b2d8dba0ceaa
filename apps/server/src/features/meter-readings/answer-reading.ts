import { weighReadings } from '@braise/domain/meter';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import type { KeptReading } from './kept-reading.ts';
import { loadReadings, putReadings } from './meter-reading.store.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** Says of a reading in doubt that the meter was changed before the later of the two that do not go together, or that what is odd of it is right. */
export const answerReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  answer: NonNullable<KeptReading['answer']>,
): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId)];
    const asked = all.find((one) => one.id === id);
    if (home === null || asked === undefined) return refuse({ code: 'notFound' });
    const doubt = weighReadings(all, home).doubts.get(id);
    const fits = answer === 'METER_CHANGED' ? doubt?.kind === 'LOWER' : doubt !== undefined && doubt.kind !== 'LOWER';
    const against = all.find((one) => one.id === doubt?.against);
    if (!fits || against === undefined) return refuse({ code: 'meterReading.notAsked', field: 'answer' });
    const answered = answer === 'METER_CHANGED' && against.day > asked.day ? against : asked;
    return { change: { rows: [putReadings(homeId, [{ ...answered, answer }])] }, answer: null };
  });
