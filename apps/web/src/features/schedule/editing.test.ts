import { DAY_TYPES, type DayType, type TimetableType } from '@braise/domain';
import { dayFault, dayTypeOf } from '@braise/domain/schedule';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Deed, type Editing, edit, neighbourOf, startEditing } from './editing.ts';
import { type Day, type Plan, changeOf, clockOf, dayOf, daysOf, isSamePlan, planOf } from './plan.ts';

const heated = (celsius: number) => ({ power: 'ON' as const, celsius, mode: null });
const DAY: Day = [
  { start: 0, end: 420, setting: heated(17), holdsWhenAway: false },
  { start: 420, end: 1320, setting: heated(21), holdsWhenAway: false },
  { start: 1320, end: 1440, setting: heated(17), holdsWhenAway: false },
];
const PLAN: Plan = {
  type: 'SEVEN_DAY',
  timetables: {
    ONE_DAY: { MONDAY_TO_SUNDAY: DAY },
    THREE_DAY: Object.fromEntries(DAY_TYPES.THREE_DAY.map((day) => [day, DAY])),
    SEVEN_DAY: Object.fromEntries(DAY_TYPES.SEVEN_DAY.map((day) => [day, DAY])),
  },
};
const start = (): Editing => startEditing(PLAN, 'THURSDAY', 600);
const done = (editing: Editing, ...deeds: readonly Deed[]) => deeds.reduce(edit, editing);

const types: readonly TimetableType[] = ['ONE_DAY', 'THREE_DAY', 'SEVEN_DAY'];
const dayTypes: readonly DayType[] = Object.values(DAY_TYPES).flat();
const deeds = fc.array(
  fc.oneof(
    fc.constantFrom<Deed>(
      { kind: 'power', proposed: heated(19) },
      { kind: 'split' },
      { kind: 'remove' },
      { kind: 'undo' },
      { kind: 'redo' },
      { kind: 'settle' },
    ),
    fc.constantFrom(...types).map((type): Deed => ({ kind: 'type', type, today: dayTypeOf(type, 4) })),
    fc.integer({ min: 5, max: 25 }).map((celsius): Deed => ({ kind: 'block', part: 'setpoint', change: { setting: heated(celsius) } })),
    fc
      .tuple(fc.constantFrom(...dayTypes), fc.nat(6), fc.nat(1500))
      .map(([dayType, index, minute]): Deed => ({ kind: 'edge', dayType, index, minute })),
    fc.subarray([...DAY_TYPES.SEVEN_DAY]).map((to): Deed => ({ kind: 'copy', to })),
  ),
  { maxLength: 40 },
);

test('whatever is done, each day is covered, a block of it is selected, and taking all back is the beginning', () => {
  fc.assert(
    fc.property(deeds, (some) => {
      let editing = start();
      for (const deed of some) {
        editing = edit(editing, deed);
        for (const { blocks } of daysOf(editing.plan)) expect(dayFault(blocks)).toBeNull();
        const { dayType, index } = editing.selected;
        expect(DAY_TYPES[editing.plan.type]).toContain(dayType);
        expect(dayOf(editing.plan, dayType)[index]).toBeDefined();
      }
      while (editing.past.length > 0) editing = edit(editing, { kind: 'undo' });
      expect(editing.plan).toBe(PLAN);
    }),
  );
});

test('a block that is switched off and on again asks for what it did, and stores the same', () => {
  const cooled = { power: 'ON' as const, celsius: null, mode: 'FAN' as const, fanLevel: 'LEVEL3' };
  const before = edit(start(), { kind: 'block', part: 'mode', change: { setting: cooled } });
  const power: Deed = { kind: 'power', proposed: heated(20) };
  const off = edit(before, power);
  expect(dayOf(off.plan, 'THURSDAY')[1]?.setting).toEqual({ power: 'OFF', celsius: null, mode: null });
  const on = edit(off, power);
  expect(dayOf(on.plan, 'THURSDAY')[1]?.setting).toEqual(cooled);
  expect(isSamePlan(on.plan, before.plan)).toBe(true);
  expect(changeOf(PLAN, on.plan)).toEqual(changeOf(PLAN, before.plan));
  // where it was off from the beginning, as another of its day
  const wasOff = edit(start(), { kind: 'block', part: 'mode', change: { setting: { power: 'OFF', celsius: null, mode: null } } });
  expect(dayOf(edit(wasOff, power).plan, 'THURSDAY')[1]?.setting).toEqual(heated(20));
});

test('a drag is taken back as one deed, and what was taken back can be done again', () => {
  const drag = [430, 445, 460].map((minute): Deed => ({ kind: 'edge', dayType: 'THURSDAY', index: 0, minute }));
  const dragged = done(start(), ...drag, { kind: 'settle' });
  expect([dragged.past.length, dayOf(dragged.plan, 'THURSDAY')[0]?.end]).toEqual([1, 460]);
  const again = done(dragged, { kind: 'edge', dayType: 'THURSDAY', index: 0, minute: 500 });
  expect(again.past).toHaveLength(2);
  const back = edit(again, { kind: 'undo' });
  expect(back.plan).toBe(dragged.plan);
  expect(edit(back, { kind: 'redo' }).plan).toEqual(again.plan);
  expect(done(back, { kind: 'split' }).future).toEqual([]);
});

test('an edge that a hand took in a day stays where it is in another', () => {
  const of = dayOf(PLAN, 'THURSDAY');
  const deed: Deed = { kind: 'edge', dayType: 'THURSDAY', index: 0, minute: 460, of };
  expect(dayOf(edit(start(), deed).plan, 'THURSDAY')[0]?.end).toBe(460);
  const changedMeanwhile = done(start(), { kind: 'split' });
  expect(edit(changedMeanwhile, deed)).toBe(changedMeanwhile);
});

test('what changes nothing is no deed', () => {
  const untouched = done(
    start(),
    { kind: 'edge', dayType: 'THURSDAY', index: 0, minute: 420 },
    { kind: 'type', type: 'SEVEN_DAY', today: 'THURSDAY' },
  );
  expect([untouched.past, untouched.plan]).toEqual([[], PLAN]);
});

test('another kind of week shows today, and keeps the other days', () => {
  const whole = done(start(), { kind: 'type', type: 'THREE_DAY', today: 'MONDAY_TO_FRIDAY' });
  expect(whole.selected.dayType).toBe('MONDAY_TO_FRIDAY');
  expect(done(whole, { kind: 'type', type: 'SEVEN_DAY', today: 'THURSDAY' }).plan.timetables).toEqual(PLAN.timetables);
});

test('only days that were changed are stored', () => {
  const { plan } = done(start(), { kind: 'split' }, { kind: 'copy', to: ['FRIDAY'] });
  expect(Object.keys(changeOf(PLAN, plan).days)).toEqual(['THURSDAY', 'FRIDAY']);
  const { type, days } = changeOf(PLAN, done(start(), { kind: 'type', type: 'ONE_DAY', today: 'MONDAY_TO_SUNDAY' }).plan);
  expect([type, days]).toEqual(['ONE_DAY', {}]);
});

test('days are stored of whichever kind of week they were changed in, each in its own', () => {
  const weekend = done(
    start(),
    { kind: 'select', selected: { dayType: 'SATURDAY', index: 0 } },
    { kind: 'split' },
    { kind: 'type', type: 'THREE_DAY', today: 'SATURDAY' },
  );
  expect(dayOf(weekend.plan, 'SATURDAY')).toEqual(DAY);
  const ofSeven = { SEVEN_DAY: { SATURDAY: { length: 4 } } };
  expect(changeOf(PLAN, weekend.plan)).toMatchObject({ type: 'THREE_DAY', days: {}, timetables: ofSeven });
  const { plan } = done(weekend, { kind: 'remove' });
  expect(changeOf(PLAN, plan)).toMatchObject({ days: { SATURDAY: { length: 2 } }, timetables: ofSeven });
});

test('a Saturday that two kinds of week have is each one’s own', () => {
  const allDay = (value: number) => [
    { start: '00:00', end: '24:00', setting: { power: 'ON' as const, temperature: { value } }, geolocationOverride: false },
  ];
  const timetables = { ONE_DAY: {}, THREE_DAY: { SATURDAY: allDay(16) }, SEVEN_DAY: { SATURDAY: allDay(23) } };
  const celsius = (type: TimetableType) => dayOf(planOf({ revision: 'one', type, timetables }), 'SATURDAY')[0]?.setting.celsius;
  expect([celsius('THREE_DAY'), celsius('SEVEN_DAY')]).toEqual([16, 23]);
});

test('a plan that is read and sent back is the same', () => {
  const block = {
    start: '00:00',
    end: '24:00',
    setting: { power: 'ON' as const, temperature: { value: 20.5 } },
    geolocationOverride: true,
  };
  const timetables = { ONE_DAY: { MONDAY_TO_SUNDAY: [block] }, THREE_DAY: {}, SEVEN_DAY: {} };
  const plan = planOf({ revision: 'one', type: 'ONE_DAY', timetables });
  expect(changeOf({ ...plan, timetables: { ONE_DAY: {}, THREE_DAY: {}, SEVEN_DAY: {} } }, plan)).toEqual({
    type: 'ONE_DAY',
    days: { MONDAY_TO_SUNDAY: [{ ...block, setting: { ...block.setting, mode: null } }] },
  });
  expect([0, 390, 1440].map(clockOf)).toEqual(['00:00', '06:30', '24:00']);
});

test('blocks follow each other over the ends of days, as far as the week goes', () => {
  const at = (dayType: DayType, index: number) => ({ dayType, index });
  expect(neighbourOf(PLAN, at('MONDAY', 2), 1)).toEqual(at('TUESDAY', 0));
  expect(neighbourOf(PLAN, at('TUESDAY', 0), -1)).toEqual(at('MONDAY', 2));
  expect([neighbourOf(PLAN, at('MONDAY', 0), -1), neighbourOf(PLAN, at('SUNDAY', 2), 1)]).toEqual([null, null]);
});

test('a plan that was changed and changed back is the same, and leaves nothing to store', () => {
  const to = (celsius: number): Deed => ({ kind: 'block', part: 'setpoint', change: { setting: heated(celsius) } });
  const changed = edit(start(), to(22));
  const back = edit(changed, to(21));
  expect([back.plan === PLAN, isSamePlan(changed.plan, PLAN), isSamePlan(back.plan, PLAN)]).toEqual([false, false, true]);
  expect([Object.keys(changeOf(PLAN, changed.plan).days), changeOf(PLAN, back.plan).days]).toEqual([['THURSDAY'], {}]);
  const held = edit(start(), { kind: 'block', part: 'away', change: { holdsWhenAway: true } });
  expect(isSamePlan(held.plan, PLAN)).toBe(false);
});

test('another plan in the place of one’s own is taken back like any deed, and one that replaces whatever stands is stored whole', () => {
  const own = edit(start(), { kind: 'split' });
  const taken = edit(own, { kind: 'take', plan: PLAN });
  expect(taken.plan).toBe(PLAN);
  expect(edit(taken, { kind: 'undo' }).plan).toBe(own.plan);
  expect(Object.keys(changeOf(PLAN, own.plan, true).days)).toEqual(DAY_TYPES.SEVEN_DAY);
});
