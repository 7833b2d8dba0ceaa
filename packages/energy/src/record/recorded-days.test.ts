import { expect, test } from 'vitest';
import { recordedDays } from './recorded-days.ts';
import { STEPS_AN_HOUR, STEPS_A_DAY } from './steps.ts';

const DAYS = 33;
const measuredAt = (isMeasured: (day: number, step: number) => boolean) => ({
  grid: {
    temperature: Float64Array.from({ length: DAYS * STEPS_A_DAY }, (_, index) =>
      isMeasured(Math.floor(index / STEPS_A_DAY), index % STEPS_A_DAY) ? 19 : Number.NaN,
    ),
  },
});
/** A room that was measured on some of the days, but for one step of each. */
const measuredOn = (isMeasured: (day: number) => boolean) => measuredAt((day, step) => isMeasured(day) && step !== 7);
const always = measuredOn(() => true);
/** A word holds for an hour: so many hours lie between two of them. */
const saidEvery = (hours: number) => measuredAt((_, step) => step % (hours * STEPS_AN_HOUR) <= STEPS_AN_HOUR);
const never = measuredOn(() => false);
const lately = measuredOn((day) => day >= DAYS - 10);

test.each([
  ['rooms that were fitted later take no day from the others', [always, lately, lately], DAYS],
  ['nor does one that fell silent', [always, measuredOn((day) => day < 8)], DAYS],
  ['nor one whose battery was empty for a while', [always, measuredOn((day) => day < 6 || day > 30)], DAYS],
  ['nor one that was never measured', [always, never, never], DAYS],
  ['a home that has just begun', [lately, lately], 10],
  ['a hole of a week', [0, 1].map(() => measuredOn((day) => day < 10 || day >= 17)), DAYS - 7],
  ['nor two that were silent for a while', [always, ...[0, 1].map(() => measuredOn((day) => day < 6 || day > 30))], DAYS],
  ['rooms that speak every six hours', [saidEvery(6), saidEvery(6)], DAYS],
  ['rooms that speak twice a day', [saidEvery(12), saidEvery(12)], 0],
  ['nights that nobody heard', [measuredAt((_, step) => step >= 8 * STEPS_AN_HOUR)], 0],
  ['days of which two hours are known', [measuredAt((day, step) => day % 2 === 0 || step >= 22 * STEPS_AN_HOUR)], 17],
  ['nothing at all', [never], 0],
] as const)('%s', (_, rooms, days) => expect(recordedDays(rooms)).toHaveLength(days));
