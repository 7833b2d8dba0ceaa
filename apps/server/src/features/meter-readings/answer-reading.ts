import { type ReadingAnswer, type ReadingDoubt, weighReadings } from '@braise/domain/meter';
import { changeHomeAlone } from '../../commands/change-home-alone.ts';
import { type CommandDependencies, type CommandOutcome, type HomeCommand, refuse } from '../../commands/home-command.ts';
import { NOT_ASKED, answeredRows } from './answered-reading.ts';
import type { KeptReading, RequestedReading } from './kept-reading.ts';
import { loadReadings, putReadings } from './meter-reading.store.ts';
import { loadHomeEnergy } from './settings/home-energy.store.ts';

/** What somebody was shown who answers: a reading in doubt, and the one that it does not go with. */
export type ShownDoubt = {
  readonly kind: ReadingDoubt['kind'];
  readonly reading: RequestedReading;
  readonly against: Pick<KeptReading, 'id' | 'day' | 'value'>;
};

/** Says of a reading in doubt, as it was `shown`, that the meter was changed before the later of the two that do not go together, or that what is odd of it is right. */
export const answerReading = (
  deps: CommandDependencies,
  command: HomeCommand,
  id: string,
  { answer, shown }: { readonly answer: ReadingAnswer; readonly shown: ShownDoubt },
): Promise<CommandOutcome<null>> =>
  changeHomeAlone(deps, command, async (held) => {
    const { homeId } = command;
    const [home, all] = [await loadHomeEnergy(held, homeId), await loadReadings(held, homeId)];
    const asked = all.find((one) => one.id === id);
    if (home === null || asked === undefined) return refuse({ code: 'notFound' });
    const against = all.find((one) => one.id === shown.against.id);
    const doubt = weighReadings(all, home).doubts.get(id);
    const isAnother = doubt !== undefined && (doubt.kind !== shown.kind || doubt.against !== shown.against.id);
    if (isAnother || !saysTheSame(asked, shown.reading) || against?.day !== shown.against.day || against.value !== shown.against.value)
      return refuse({ code: 'meterReading.changed', field: 'reading' });
    const rows = answeredRows(all, home, asked, answer);
    if (rows === null) return NOT_ASKED;
    return { change: rows.length === 0 ? {} : { rows: [putReadings(homeId, rows)] }, answer: null };
  });

const saysTheSame = (reading: KeptReading, { day, minute, value, energy = reading.energy }: RequestedReading): boolean =>
  reading.day === day && reading.minute === minute && reading.value === value && reading.energy === energy;
