import { MINUTE, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { courseOf, layOut } from '../prediction/course.ts';
import { STEP, STEPS_AN_HOUR } from '../record/steps.ts';
import { beginTracking } from '../state/tracked-room.ts';
import { aModel } from '../testing/a-model.ts';
import { type ForeseenRise, foreseeRise } from './foreseen-rise.ts';

const now = instant(Date.parse('2026-01-12T20:00:00Z'));
const base = aModel();
const model = aModel({ beside: [], parameters: { ...base.parameters, power: 10 } });
const room = beginTracking(18, now);
const aheadOf = (hours: number, outdoor = 2) =>
  layOut(
    model,
    Array.from({ length: hours * STEPS_AN_HOUR }, () => ({
      outdoor,
      sun: 0,
      others: [],
      opening: 0,
      flow: 'unknown' as const,
      room: 19,
      hourOfDay: 4,
    })),
  );
/** Kept at 17 °C until it is to have 20 in ten hours. */
const asked = { celsius: 20, within: 10 * STEPS_AN_HOUR, meanwhile: () => 17 };
const rise = (found: ForeseenRise) => {
  if (found.kind !== 'rise') throw new Error(found.kind);
  return found;
};

it('begins as late as does, from where the room is by then', () => {
  const ahead = aheadOf(14);
  const { minutes, from } = rise(foreseeRise(model, room, ahead, asked));
  expect(from).toBeGreaterThan(16);
  expect(from).toBeLessThan(18);
  // shut until then and wide open from there on comes to the same, where valves at 17 would have stayed shut
  const begins = asked.within - (minutes * MINUTE) / STEP;
  const course = (at: number) => courseOf(model, room, ahead, (step) => (step >= at ? 1 : 0))[asked.within - 1]!;
  const warm = { ...asked, meanwhile: () => null };
  const shut = rise(foreseeRise(model, room, ahead, warm));
  expect(course(Math.floor(asked.within - (shut.minutes * MINUTE) / STEP))).toBeGreaterThanOrEqual(20);
  expect(course(Math.ceil(asked.within - (shut.minutes * MINUTE) / STEP))).toBeLessThan(20);
  expect(begins).toBeGreaterThan(0);
});

it('takes longer to be sure, longer in the cold, and longer the worse its model is', () => {
  const mild = rise(foreseeRise(model, room, aheadOf(14, 8), asked));
  const cold = rise(foreseeRise(model, room, aheadOf(14, 0), asked));
  expect(cold.minutes).toBeGreaterThan(mild.minutes);
  expect(mild.surely).toBeGreaterThan(mild.minutes);
  const worse = { ...model, validated: model.validated.map((each) => ({ ...each, rmse: 2 * each.rmse })) };
  const unsure = rise(foreseeRise(worse, room, aheadOf(14, 8), asked));
  expect(unsure.minutes).toBe(mild.minutes);
  expect(unsure.surely ?? Infinity).toBeGreaterThan(mild.surely!);
});

it('says that a room has it anyway, or by when it has what it cannot have by then', () => {
  expect(foreseeRise(model, room, aheadOf(14), { ...asked, meanwhile: () => 22 })).toEqual({ kind: 'there' });
  const late = foreseeRise(model, room, aheadOf(14), { ...asked, within: 1 });
  expect(late.kind).toBe('late');
  expect(late.kind === 'late' && late.after).toBeGreaterThan(0);
  expect(foreseeRise(model, room, aheadOf(2), { ...asked, celsius: 45, within: 6 })).toMatchObject({ kind: 'late', after: null });
});
