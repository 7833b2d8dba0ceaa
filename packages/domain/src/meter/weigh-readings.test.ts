import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../climate/add-days.ts';
import { localDayAt } from '../schedule/local-day.ts';
import { HOUR, MINUTE } from '../units/duration.ts';
import { instant } from '../units/units.ts';
import { type HomeFacts, shareOfYear } from './expected-use.ts';
import { type MeterReading, daysBetween, isInFuture } from './meter-reading.ts';
import { weighReadings } from './weigh-readings.ts';

const reading = (day: string, value: number, change: Partial<MeterReading> = {}): MeterReading => ({
  id: day,
  energy: 'GAS',
  unit: 'm3',
  day,
  minute: null,
  value,
  answers: [],
  ...change,
});
const FACTS: HomeFacts = { area: null, yearBuilt: null, south: false };
const weigh = (readings: readonly MeterReading[], facts = FACTS) => {
  const { doubts, stretches } = weighReadings(readings, { conversions: [], facts });
  return { doubts: Object.fromEntries(doubts), used: stretches.map(({ from, to }) => [from.day, to.day, to.value - from.value]) };
};

describe('readings of a meter', () => {
  test('that is lower than the one before it is asked about, and what was used lies between the others', () => {
    const readings = [reading('2026-02-14', 4037), reading('2026-02-21', 3901), reading('2026-03-03', 4158)];
    expect(weigh(readings)).toEqual({
      doubts: { '2026-02-21': { kind: 'LOWER', against: '2026-02-14', usual: null } },
      used: [['2026-02-14', '2026-03-03', 121]],
    });
  });

  test('of another meter begin anew, once that is said', () => {
    const readings = [reading('2026-02-14', 4037), reading('2026-02-21', 12, { answers: ['METER_CHANGED'] }), reading('2026-03-03', 83)];
    expect(weigh(readings)).toEqual({ doubts: {}, used: [['2026-02-21', '2026-03-03', 71]] });
  });

  test('two that agree stand against one that was typed too high', () => {
    const readings = [reading('2026-02-07', 3988), reading('2026-02-14', 4307), reading('2026-02-21', 4100), reading('2026-03-03', 4158)];
    expect(weigh(readings)).toEqual({
      doubts: { '2026-02-14': { kind: 'LOWER', against: '2026-02-21', usual: null } },
      used: [
        ['2026-02-07', '2026-02-21', 112],
        ['2026-02-21', '2026-03-03', 58],
      ],
    });
  });

  test('are asked about where no home can have used so much, unless that was confirmed', () => {
    const readings = [reading('2026-02-14', 4037), reading('2026-02-21', 99_999), reading('2026-03-03', 4158)];
    expect(weigh(readings)).toMatchObject({ doubts: { '2026-02-21': { kind: 'ABSURD' } }, used: [['2026-02-14', '2026-03-03', 121]] });
    const confirmed = readings.slice(0, 2).map((one) => ({ ...one, answers: ['CONFIRMED' as const] }));
    expect(weigh(confirmed)).toMatchObject({ doubts: {}, used: [['2026-02-14', '2026-02-21', 95_962]] });
  });

  test('are asked about their unit where the whole figure is in another, or without its comma, however much that would be', () => {
    const kWh = [reading('2026-11-20', 4_981), reading('2026-11-27', 55_255), reading('2026-12-04', 5_082)];
    expect(weigh(kWh)).toMatchObject({ doubts: { '2026-11-27': { kind: 'UNIT' } }, used: [['2026-11-20', '2026-12-04', 101]] });
    for (const typed of [50_334, 503_340]) expect(weigh([kWh[0]!, reading('2026-11-27', typed)]).doubts['2026-11-27']?.kind).toBe('UNIT');
    expect(weigh([kWh[0]!, reading('2026-11-27', 55_255, { answers: ['CONFIRMED'] })]).doubts).toEqual({});
  });

  test('that follow a confirmed one are asked about as any other, and the confirmed one is not again', () => {
    const answers = ['CONFIRMED'] as const;
    const typo = [reading('2026-02-14', 4037), reading('2026-02-21', 4158, { answers }), reading('2026-03-03', 99_999)];
    expect(weigh(typo)).toEqual({
      doubts: { '2026-03-03': { kind: 'ABSURD', against: '2026-02-21', usual: null } },
      used: [['2026-02-14', '2026-02-21', 121]],
    });
    const agreeing = [reading('2026-02-14', 12, { answers }), reading('2026-02-21', 99_999), reading('2026-03-03', 100_060)];
    expect(Object.keys(weigh(agreeing).doubts)).not.toContain('2026-02-14');
  });

  test.each([
    ['ten times what is usual', 1_000, true],
    ['a hundred times', 10_000, true],
    ['a tenth', 10, false],
    ['twice', 200, false],
    ['six times', 600, false],
  ])('are asked about their unit at %s', (_, used, asked) => {
    const readings = [reading('2026-01-01', 0), reading('2026-01-11', 100), reading('2026-01-21', 100 + used)];
    const { doubts } = weigh(readings);
    expect(doubts['2026-01-21']?.kind === 'UNIT').toBe(asked);
    const confirmed = [...readings.slice(0, 2), { ...readings[2]!, answers: ['CONFIRMED' as const] }];
    expect(weigh(confirmed).doubts).toEqual({});
  });

  test('are asked about where so much more was used than is usual, however short the time was', () => {
    const autumn = [reading('2026-10-24', 4_800), reading('2026-11-07', 4_846), reading('2026-11-20', 4_924), reading('2026-11-23', 4_942)];
    const jump = reading('2026-11-27', 5_310);
    expect(weigh([...autumn, jump]).doubts).toMatchObject({ '2026-11-27': { kind: 'UNUSUAL', against: '2026-11-23' } });
    expect(weigh([...autumn, { ...jump, answers: ['CONFIRMED'] }]).doubts).toEqual({});
    // four cold days with guests
    expect(weigh([...autumn, reading('2026-11-27', 5_010)]).doubts).toEqual({});
  });

  const dayFrom = (from: string) => fc.integer({ min: 0, max: 27 }).map((days) => addDays(from, days));
  const useOfYear = (area: number, from: string, to: string) => area * shareOfYear('GAS', from, to, FACTS);

  test('of any jump of eight times and more are asked about, and of no winter as cold as twice the usual', () => {
    const times = fc.double({ min: 0.2, max: 70, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 600, max: 4_000 }),
        dayFrom('2026-01-01'),
        fc.integer({ min: 7, max: 60 }),
        times,
        (area, from, days, more) => {
          const to = addDays(from, days);
          const before = ['2025-01-01', '2025-02-01', '2025-07-01', '2025-11-01', from];
          let value = 0;
          const usual = before.map((one, index) =>
            reading(one, (value += index === 0 ? 0 : Math.ceil(useOfYear(area, before[index - 1]!, one)))),
          );
          const used = Math.ceil(more * useOfYear(area, from, to));
          const { doubts } = weigh([...usual, reading(to, value + used)]);
          const asked = Object.keys(doubts);
          // a day more or less between two readings without their hour
          const isSure = more >= (8 * (days + 1)) / days + 1 && used > 100;
          expect(asked).toEqual(more <= 2 ? [] : isSure ? [to] : asked);
        },
      ),
    );
  });

  test('are no surprise for their season', () => {
    const [summer, winter] = [
      [reading('2026-07-01', 0), reading('2026-08-31', 40)],
      [reading('2026-12-01', 100), reading('2027-01-31', 560)],
    ];
    expect(weigh([...summer, ...winter]).doubts).toEqual({});
    expect(
      weigh([...summer.map((one) => ({ ...one, value: one.value * 10 })), ...winter.map((one) => ({ ...one, value: one.value * 10 }))])
        .doubts,
    ).toEqual({});
  });

  test('that are the first are held against what such a home takes', () => {
    const typed = [reading('2026-01-01', 0), reading('2026-01-31', 2_800)];
    expect(weigh(typed).doubts).toEqual({});
    expect(weigh(typed, { area: 110, yearBuilt: 1985, south: false }).doubts).toMatchObject({ '2026-01-31': { kind: 'UNIT' } });
    expect(weigh([reading('2026-01-01', 0), reading('2026-01-31', 290)], { area: 110, yearBuilt: 1985, south: false }).doubts).toEqual({});
  });

  test('that rise are all believed and add up, in whichever order they were typed', () => {
    const steps = fc.array(fc.record({ days: fc.integer({ min: 1, max: 200 }), used: fc.integer({ min: 0, max: 90 }) }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(steps, fc.infiniteStream(fc.nat()), (found, keys) => {
        let [day, value] = ['2020-01-01', 100];
        const readings = [reading(day, value), ...found.map((step) => reading((day = addDays(day, step.days)), (value += step.used)))];
        const shuffled = readings.map((one) => ({ one, key: keys.next().value })).toSorted((a, b) => a.key - b.key);
        const weighed = weighReadings(
          shuffled.map(({ one }) => one),
          { conversions: [], facts: FACTS },
        );
        const byHabit = [...weighed.doubts.values()].every(({ kind }) => kind === 'UNIT' || kind === 'UNUSUAL');
        expect(byHabit).toBe(true);
        const asked = readings.filter(({ id }) => weighed.doubts.has(id)).length;
        // what may be in another unit neither ends a stretch nor begins one
        const believed = readings.slice(1).filter(({ id }, index) => ![id, readings[index]!.id].some((end) => weighed.doubts.has(end)));
        expect(weighed.stretches.map(({ to }) => to.id)).toEqual(believed.map(({ id }) => id));
        const sum = weighed.stretches.reduce((total, { from, to }) => total + to.value - from.value, 0);
        expect(asked > 0 || sum === value - 100).toBe(true);
      }),
    );
  });

  test('whatever they are, nothing negative was used, no time counts twice, and each is believed or asked about', () => {
    const any = fc.uniqueArray(
      fc.record({
        offset: fc.integer({ min: 0, max: 900 }),
        value: fc.integer({ min: 0, max: 9_000 }),
        unit: fc.constantFrom('m3' as const, 'm3' as const, 'kWh' as const),
        answers: fc.subarray(['METER_CHANGED' as const, 'CONFIRMED' as const]),
      }),
      { selector: ({ offset }) => offset, maxLength: 25 },
    );
    fc.assert(
      fc.property(any, (found) => {
        const readings = found.map(({ offset, value, unit, answers }) => reading(addDays('2024-01-01', offset), value, { unit, answers }));
        const { doubts, stretches } = weighReadings(readings, { conversions: [], facts: FACTS });
        expect(stretches.every(({ from, to }) => from.unit === to.unit)).toBe(true);
        expect(stretches.every(({ from, to }) => to.value >= from.value && from.day < to.day)).toBe(true);
        expect(stretches.every(({ to }, index) => to.day <= (stretches[index + 1]?.from.day ?? '9999'))).toBe(true);
        const ends = new Set(stretches.flatMap(({ from, to }) => [from.id, to.id]));
        expect([...doubts.keys()].every((id) => !ends.has(id))).toBe(true);
        expect([...doubts.values()].every(({ against }) => readings.some(({ id }) => id === against))).toBe(true);
      }),
    );
  });
});

describe.each(['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'])('in %s', (timeZone) => {
  const days = (from: string, to: string) => daysBetween(reading(from, 0, { minute: 480 }), reading(to, 0, { minute: 480 }));

  test('a week is seven days, over both changes of the clocks', () => {
    expect([days('2026-03-25', '2026-04-01'), days('2026-10-21', '2026-10-28')]).toEqual([7, 7]);
  });

  test('a reading is in the future exactly when the clock at home has not reached it', () => {
    const moments = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-01-01T00:00Z') });
    fc.assert(
      fc.property(moments, fc.integer({ min: -40, max: 40 }), (at, hours) => {
        const [now, read] = [instant(at), instant(at + hours * HOUR)];
        const today = localDayAt(timeZone, now);
        const zoned = Temporal.Instant.fromEpochMilliseconds(read).toZonedDateTimeISO(timeZone);
        const asked = { day: zoned.toPlainDate().toString(), minute: zoned.hour * 60 + zoned.minute };
        // an hour that comes twice is its first: a reading of the second may be typed from the first on
        const back = zoned.getTimeZoneTransition('previous')?.epochMilliseconds ?? 0;
        if (read - back < HOUR) return;
        expect(isInFuture(asked, today, timeZone, now)).toBe(Math.floor(read / MINUTE) * MINUTE > now);
        expect(isInFuture({ ...asked, minute: null }, today, timeZone, now)).toBe(asked.day > today.date);
      }),
    );
  });
});

test('what is usual is of the stretches of late, however many came before them', () => {
  const WEEKS = { before: 260, of: 121 };
  const readings = [reading('2020-01-06', 0)];
  const readOn = (weeks: number, year: number) => {
    for (let week = 0; week < weeks; week++) {
      const last = readings.at(-1)!;
      const day = addDays(last.day, 7);
      readings.push(reading(day, last.value + year * shareOfYear('GAS', last.day, day, FACTS)));
    }
  };
  readOn(WEEKS.before, 2_000);
  readOn(WEEKS.of, 1_000);
  readOn(1, 10_000);
  const [from, to] = readings.slice(-2);
  const { doubts } = weigh(readings);
  expect(Object.keys(doubts)).toEqual([to!.id]);
  expect(doubts[to!.id]!.usual).toBeCloseTo(1_000 * shareOfYear('GAS', from!.day, to!.day, FACTS), 3);
});
