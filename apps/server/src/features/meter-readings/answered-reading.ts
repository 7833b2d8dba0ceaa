import { weighReadings } from '@braise/domain/meter';
import { refuse } from '../../commands/home-command.ts';
import type { KeptReading } from './kept-reading.ts';
import { putReadings } from './meter-reading.store.ts';
import type { HomeEnergy } from './settings/home-energy.ts';

export type ReadingAnswer = NonNullable<KeptReading['answer']>;

export const NOT_ASKED = refuse({ code: 'meterReading.notAsked', field: 'answer' });

/** The reading that an answer is kept with: of the two that do not go together the later one where the meter was changed, else the one in doubt; null: that is not asked of it. */
export function answeredReading(
  all: readonly KeptReading[],
  home: HomeEnergy,
  asked: Pick<KeptReading, 'id' | 'day'>,
  answer: ReadingAnswer,
): KeptReading | null {
  const doubt = weighReadings(all, home).doubts.get(asked.id);
  const fits = answer === 'METER_CHANGED' ? doubt?.kind === 'LOWER' : doubt !== undefined && doubt.kind !== 'LOWER';
  const against = all.find((one) => one.id === doubt?.against);
  if (!fits || against === undefined) return null;
  const answered = answer === 'METER_CHANGED' && against.day > asked.day ? against : all.find((one) => one.id === asked.id);
  return answered === undefined ? null : { ...answered, answer };
}

/** Keeps a reading among the others of its home, and with it what is said of its being in doubt. */
export function keepAnswered(
  reading: KeptReading,
  others: readonly KeptReading[],
  home: HomeEnergy,
  { homeId, answer }: { readonly homeId: number; readonly answer: ReadingAnswer | null },
) {
  const answered = answer === null ? null : answeredReading([...others, reading], home, reading, answer);
  if (answer !== null && answered === null) return NOT_ASKED;
  const kept = answered?.id === reading.id ? answered : reading;
  const rows = answered === null || answered === kept ? [kept] : [kept, answered];
  return { change: { rows: [putReadings(homeId, rows)] }, answer: kept };
}
