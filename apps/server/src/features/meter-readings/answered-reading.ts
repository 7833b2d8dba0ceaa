import { type ReadingAnswer, weighReadings } from '@braise/domain/meter';
import { refuse } from '../../commands/home-command.ts';
import type { KeptReading } from './kept-reading.ts';
import { putReadings } from './meter-reading.store.ts';
import type { HomeEnergy } from './settings/home-energy.ts';

type Asked = Pick<KeptReading, 'id' | 'day'>;

export const NOT_ASKED = refuse({ code: 'meterReading.notAsked', field: 'answer' });

/** The readings to store for an answer; none: it was given before. Null: that is not asked. */
export function answeredRows(
  all: readonly KeptReading[],
  home: HomeEnergy,
  asked: Asked,
  answer: ReadingAnswer,
): readonly KeptReading[] | null {
  const answered = answeredReading(all, home, asked, answer);
  if (answered !== null) return [answered];
  return wasAnswered(all, home, asked, answer) ? [] : null;
}

/** The reading that an answer is kept with: of the two that do not go together the later one where the meter was changed, else the one in doubt; null: that is not asked of it. */
function answeredReading(all: readonly KeptReading[], home: HomeEnergy, asked: Asked, answer: ReadingAnswer): KeptReading | null {
  const doubt = weighReadings(all, home).doubts.get(asked.id);
  const fits = answer === 'METER_CHANGED' ? doubt?.kind === 'LOWER' : doubt !== undefined && doubt.kind !== 'LOWER';
  const against = all.find((one) => one.id === doubt?.against);
  if (!fits || against === undefined) return null;
  const answered = answer === 'METER_CHANGED' && against.day > asked.day ? against : all.find((one) => one.id === asked.id);
  return answered === undefined ? null : { ...answered, answers: [...answered.answers, answer] };
}

/** Whether an answer was given already, with the reading or with a later one that it would not go with else. */
function wasAnswered(all: readonly KeptReading[], home: HomeEnergy, asked: Asked, answer: ReadingAnswer): boolean {
  const given = all.filter(({ answers }) => answers.includes(answer));
  if (given.some(({ id }) => id === asked.id)) return true;
  const [next] = given.filter(({ day }) => day > asked.day).toSorted((a, b) => a.day.localeCompare(b.day));
  if (next === undefined) return false;
  const before = all.map((one) => (one === next ? { ...one, answers: one.answers.filter((other) => other !== answer) } : one));
  return answeredReading(before, home, asked, answer)?.id === next.id;
}

/** Keeps a reading among the others of its home, and with it what is said of its being in doubt. */
export function keepAnswered(
  reading: KeptReading,
  others: readonly KeptReading[],
  home: HomeEnergy,
  { homeId, answer }: { readonly homeId: number; readonly answer: ReadingAnswer | null },
) {
  const answered = answer === null ? [] : answeredRows([...others, reading], home, reading, answer);
  if (answered === null) return NOT_ASKED;
  const kept = answered.find(({ id }) => id === reading.id) ?? reading;
  return { change: { rows: [putReadings(homeId, [kept, ...answered.filter((one) => one !== kept)])] }, answer: kept };
}
