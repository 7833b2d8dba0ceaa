import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameSetting, setpointOf } from '../setting/setting.ts';
import { DAY_TYPES, TIMETABLE_TYPES, type TimeBlock, type Timetable } from '../timetable.ts';
import { celsius, instant } from '../units/units.ts';
import {
  blockAt,
  dayFault,
  endOfManualControl,
  localDayAfter,
  localDayAt,
  nextScheduleChange,
  nextTimeBlock,
  placedBlocks,
  scheduleChanges,
  wallInstant,
} from './index.ts';

const ZONES = [
  'Europe/Paris',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
];
const at = (iso: string) => instant(Date.parse(iso));
const anInstant = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2037-12-31') }).map(instant);
const aZone = fc.constantFrom(...ZONES);
const aDay = fc.uniqueArray(fc.integer({ min: 1, max: 287 }), { maxLength: 6 }).chain((cuts) =>
  fc
    .array(fc.record({ t: fc.integer({ min: 10, max: 50 }), away: fc.boolean() }), {
      minLength: cuts.length + 1,
      maxLength: cuts.length + 1,
    })
    .map((parts): TimeBlock[] => {
      const edges = [0, ...cuts.sort((a, b) => a - b).map((cut) => cut * 5), 1440];
      return parts.map(({ t, away }, i) => ({
        start: edges[i] ?? 0,
        end: edges[i + 1] ?? 1440,
        setting: { power: 'ON', temperature: celsius(t / 2) },
        holdsWhenAway: away,
      }));
    }),
);
const aTimetable = fc
  .constantFrom(...TIMETABLE_TYPES)
  .chain((type) =>
    fc
      .tuple(...DAY_TYPES[type].map((dayType) => fc.tuple(fc.constant(dayType), aDay)))
      .map((days): Timetable => ({ type, days: Object.fromEntries(days) })),
  );
const one = (...blocks: readonly (readonly [number, number, number])[]): Timetable => ({
  type: 'ONE_DAY',
  days: {
    MONDAY_TO_SUNDAY: blocks.map(([start, end, t]) => ({
      start,
      end,
      setting: { power: 'ON', temperature: celsius(t) },
      holdsWhenAway: false,
    })),
  },
});
const hours = (zone: string, iso: string) => {
  const day = localDayAt(zone, at(iso));
  return (day.end - day.start) / 3_600_000;
};

describe('local days', () => {
  it('have the length that the zone gives them', () => {
    expect(hours('Europe/Paris', '2026-03-29T12:00Z')).toBe(23);
    expect(hours('Europe/Paris', '2026-10-25T12:00Z')).toBe(25);
    expect(hours('Europe/Paris', '2026-07-01T12:00Z')).toBe(24);
    expect(hours('Australia/Lord_Howe', '2026-04-04T20:00Z')).toBe(24.5);
    expect(hours('Australia/Lord_Howe', '2026-10-03T20:00Z')).toBe(23.5);
    expect(hours('America/Sao_Paulo', '2018-11-04T12:00Z')).toBe(23);
  });

  it('begin later where there is no midnight', () => {
    const day = localDayAt('America/Sao_Paulo', at('2018-11-04T12:00Z'));
    expect(day.start).toBe(at('2018-11-04T03:00Z'));
    expect(wallInstant(day, 0)).toBe(day.start);
    expect(wallInstant(day, 60)).toBe(day.start);
    expect(wallInstant(day, 61)).toBe(day.start + 60_000);
  });

  it('skip the date that Samoa left out', () => {
    const before = localDayAt('Pacific/Apia', at('2011-12-30T00:00Z'));
    expect(before.date).toBe('2011-12-29');
    expect(localDayAfter('Pacific/Apia', before).date).toBe('2011-12-31');
  });

  it('partition time in every zone', () => {
    fc.assert(
      fc.property(aZone, anInstant, (zone, moment) => {
        const day = localDayAt(zone, moment);
        expect(day.start).toBeLessThanOrEqual(moment);
        expect(day.end).toBeGreaterThan(moment);
        const next = localDayAfter(zone, day);
        expect(next.start).toBe(day.end);
        expect(localDayAt(zone, instant(day.end - 1))).toEqual(day);
        expect(localDayAt(zone, day.start)).toEqual(day);
      }),
      { numRuns: 400 },
    );
  });

  it('turn wall time into the first instant at which the clock has reached it', () => {
    fc.assert(
      fc.property(aZone, anInstant, fc.integer({ min: 0, max: 1439 }), (zone, moment, minute) => {
        const day = localDayAt(zone, moment);
        const result = wallInstant(day, minute);
        expect(result).toBeGreaterThanOrEqual(day.start);
        expect(result).toBeLessThanOrEqual(day.end);
        const clock = (t: number) => {
          const z = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(zone);
          return `${z.toPlainDate().toString()}T${z.toPlainTime().toString().slice(0, 5)}`;
        };
        const wanted = `${day.date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(result === day.end || clock(result) >= wanted).toBe(true);
        expect(result === day.start || clock(result - 1) < wanted).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('blocks', () => {
  it('partition each day exactly', () => {
    fc.assert(
      fc.property(aTimetable, aZone, anInstant, (timetable, zone, moment) => {
        const day = localDayAt(zone, moment);
        const placed = placedBlocks(timetable, day);
        expect(placed[0]?.from).toBe(day.start);
        expect(placed.at(-1)?.to).toBe(day.end);
        for (const [i, block] of placed.entries()) {
          expect(block.to).toBeGreaterThan(block.from);
          expect(block.from).toBe(i === 0 ? day.start : placed[i - 1]?.to);
        }
        const current = blockAt(timetable, zone, moment);
        expect(current !== null && current.from <= moment && moment < current.to).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('on a 25 hour day hold once, through the repeated hour', () => {
    const timetable = one([0, 150, 16], [150, 360, 18], [360, 1440, 21]);
    const day = localDayAt('Europe/Paris', at('2026-10-25T12:00Z'));
    expect(placedBlocks(timetable, day).map(({ from }) => new Date(from).toISOString())).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T05:00:00.000Z',
    ]);
  });

  it('on a 23 hour day begin at the skip', () => {
    const timetable = one([0, 150, 16], [150, 170, 18], [170, 1440, 21]);
    const day = localDayAt('Europe/Paris', at('2026-03-29T12:00Z'));
    expect(placedBlocks(timetable, day).map(({ from, block }) => [new Date(from).toISOString(), block.start])).toEqual([
      ['2026-03-28T23:00:00.000Z', 0],
      ['2026-03-29T01:00:00.000Z', 170],
    ]);
  });
});

describe('next change', () => {
  it('is the first instant at which the setting differs', () => {
    fc.assert(
      fc.property(aTimetable, aZone, anInstant, (timetable, zone, moment) => {
        const now = blockAt(timetable, zone, moment)?.block.setting ?? { power: 'OFF' as const };
        const change = nextScheduleChange(timetable, zone, moment);
        const until = change?.at ?? instant(moment + 8 * 86_400_000);
        for (let cursor = moment; cursor < until;) {
          const block = blockAt(timetable, zone, cursor);
          if (block === null) throw new Error('a timetable without a block');
          expect(sameSetting(block.block.setting, now)).toBe(true);
          cursor = block.to;
        }
        if (change === null) return;
        expect(change.at).toBeGreaterThan(moment);
        expect(blockAt(timetable, zone, change.at)?.block.setting).toEqual(change.setting);
        expect(sameSetting(change.setting, now)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('of time block is a real start later than now, and none is passed over', () => {
    fc.assert(
      fc.property(aTimetable, aZone, anInstant, (timetable, zone, moment) => {
        const next = nextTimeBlock(timetable, zone, moment);
        if (next === null) return;
        const current = blockAt(timetable, zone, moment);
        const placed = blockAt(timetable, zone, next.at);
        expect(placed?.from).toBe(next.at);
        expect(placed?.block).toBe(next.block);
        expect(next.at).toBeGreaterThanOrEqual(current?.to ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  it('ignores the seam at midnight between blocks alike', () => {
    const timetable = one([0, 360, 16], [360, 1320, 21], [1320, 1440, 16]);
    expect(nextTimeBlock(timetable, 'Europe/Paris', at('2026-01-10T22:30Z'))?.at).toBe(at('2026-01-11T05:00Z'));
    expect(nextScheduleChange(timetable, 'Europe/Paris', at('2026-01-10T22:30Z'))?.at).toBe(at('2026-01-11T05:00Z'));
    expect(nextTimeBlock(one([0, 1440, 20]), 'Europe/Paris', at('2026-01-10T22:30Z'))).toBeNull();
  });

  it('changes one after another up to an instant, as asked for from each of them', () => {
    const timetable = one([0, 360, 16], [360, 420, 18], [420, 1440, 21]);
    const from = at('2026-01-10T02:00Z');
    const day = [...scheduleChanges(timetable, 'Europe/Paris', from, at('2026-01-11T05:00Z'))];
    expect(day.map((change) => change.at)).toEqual([
      at('2026-01-10T05:00Z'),
      at('2026-01-10T06:00Z'),
      at('2026-01-10T23:00Z'),
      at('2026-01-11T05:00Z'),
    ]);
    for (const [index, change] of day.entries())
      expect(nextScheduleChange(timetable, 'Europe/Paris', day[index - 1]?.at ?? from)).toEqual(change);
  });

  it('ends manual control as it was asked', () => {
    const timetable = one([0, 360, 16], [360, 1440, 21]);
    const now = at('2026-01-10T12:00Z');
    expect(endOfManualControl({ type: 'MANUAL' }, timetable, 'Europe/Paris', now)).toBeNull();
    expect(endOfManualControl({ type: 'TIMER', durationSeconds: 1800 }, timetable, 'Europe/Paris', now)).toBe(now + 1_800_000);
    expect(endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, timetable, 'Europe/Paris', now)).toBe(at('2026-01-10T23:00Z'));
    expect(endOfManualControl({ type: 'NEXT_TIME_BLOCK' }, one([0, 1440, 20]), 'Europe/Paris', now)).toBeNull();
  });
});

describe('faults', () => {
  it.each([
    [[], 'empty'],
    [[[0, 1440]], null],
    [
      [
        [0, 700],
        [700, 1440],
      ],
      null,
    ],
    [[[10, 1440]], 'gap'],
    [
      [
        [0, 600],
        [620, 1440],
      ],
      'gap',
    ],
    [
      [
        [0, 600],
        [590, 1440],
      ],
      'overlap',
    ],
    [[[0, 600]], 'ends-early'],
    [[[0, 1441]], 'out-of-day'],
    [
      [
        [0, 0],
        [0, 1440],
      ],
      'no-length',
    ],
    [
      [
        [0, 0.5],
        [0.5, 1440],
      ],
      'not-whole-minutes',
    ],
  ] as const)('%j: %s', (blocks, code) => {
    expect(dayFault(blocks.map(([start, end]) => ({ start, end })))?.code ?? null).toBe(code);
  });
});

it('answers about one timetable alike, whatever was asked of it before', () => {
  const steps = fc.array(fc.integer({ min: -40 * 60, max: 40 * 60 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(aTimetable, aZone, aZone, anInstant, steps, (timetable, zone, other, moment, minutes) => {
      for (const [index, later] of minutes.entries()) {
        const when = instant(moment + later * 60_000);
        const where = index % 3 === 2 ? other : zone;
        const unasked = structuredClone(timetable);
        expect(nextScheduleChange(timetable, where, when)).toEqual(nextScheduleChange(unasked, where, when));
        expect(blockAt(timetable, where, when)).toEqual(blockAt(structuredClone(timetable), where, when));
      }
    }),
    { numRuns: 300 },
  );
});

it('has at least the warmth of a rise while that lasts, and what it has anyway before and after', () => {
  const aRise = fc.record({
    after: fc.integer({ min: -30, max: 60 }),
    minutes: fc.integer({ min: 1, max: 300 }),
    t: fc.integer({ min: 10, max: 50 }),
  });
  fc.assert(
    fc.property(
      aTimetable,
      aZone,
      anInstant,
      aRise,
      fc.integer({ min: -400, max: 400 }),
      (timetable, zone, moment, { after, minutes, t }, look) => {
        const from = instant(moment + after * 60_000);
        const rise = { from, to: instant(from + minutes * 60_000), celsius: celsius(t / 2) };
        const when = instant(moment + look * 60_000);
        const asked = setpointOf(blockAt(timetable, zone, when)!.block.setting)!;
        const placed = blockAt({ ...timetable, rise }, zone, when)!;
        const lasts = rise.from <= when && when < rise.to;
        expect(setpointOf(placed.block.setting)).toBe(lasts ? Math.max(asked, rise.celsius) : asked);
        const day = placedBlocks({ ...timetable, rise }, localDayAt(zone, when));
        expect(day.slice(1).map((each) => each.from)).toEqual(day.slice(0, -1).map((each) => each.to));
      },
    ),
    { numRuns: 300 },
  );
  const timetable = { ...one([0, 1440, 16]), rise: { from: at('2026-01-10T06:00Z'), to: at('2026-01-10T08:00Z'), celsius: celsius(20) } };
  expect(nextScheduleChange(timetable, 'UTC', at('2026-01-09T20:00Z'))).toEqual({
    at: at('2026-01-10T06:00Z'),
    setting: { power: 'ON', temperature: 20 },
  });
  expect(nextTimeBlock(timetable, 'UTC', at('2026-01-10T07:00Z'))?.at).toBe(at('2026-01-10T08:00Z'));
  expect(nextTimeBlock(timetable, 'UTC', at('2026-01-10T09:00Z'))).toBeNull();
});
