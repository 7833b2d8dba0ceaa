import { expect, test } from 'vitest';
import { recordedDays } from './recorded-days.ts';
import { STEPS_A_DAY } from './steps.ts';

const DAYS = 33;
/** A room that was measured on some of the days, but for one step of each. */
const measuredOn = (isMeasured: (day: number) => boolean) => ({
  grid: {
    temperature: Float64Array.from({ length: DAYS * STEPS_A_DAY }, (_, step) =>
      isMeasured(Math.floor(step / STEPS_A_DAY)) && step % STEPS_A_DAY !== 7 ? 19 : Number.NaN,
    ),
  },
});
const always = measuredOn(() => true);
const seldom = {
  grid: { temperature: Float64Array.from({ length: DAYS * STEPS_A_DAY }, (_, step) => (step % (STEPS_A_DAY / 8) === 0 ? 19 : Number.NaN)) },
};
const never = measuredOn(() => false);
const lately = measuredOn((day) => day >= DAYS - 10);

test.each([
  ['rooms that were fitted later take no day from the others', [always, lately, lately], DAYS],
  ['nor does one that fell silent', [always, measuredOn((day) => day < 8)], DAYS],
  ['nor one whose battery was empty for a while', [always, measuredOn((day) => day < 6 || day > 30)], DAYS],
  ['nor one that was never measured', [always, never, never], DAYS],
  ['a home that has just begun', [lately, lately], 10],
  ['a hole of a week', [0, 1].map(() => measuredOn((day) => day < 10 || day >= 17)), DAYS - 7],
  ['a week of which one of three rooms is known', [always, ...[0, 1].map(() => measuredOn((day) => day < 10 || day >= 17))], DAYS - 7],
  ['rooms that speak every three hours', [seldom, seldom], DAYS],
  ['nothing at all', [never], 0],
] as const)('%s', (_, rooms, days) => expect(recordedDays(rooms)).toHaveLength(days));
