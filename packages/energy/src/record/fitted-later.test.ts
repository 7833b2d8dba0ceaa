import { DAY, HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { expect, it } from 'vitest';
import { aModel } from '../testing/a-model.ts';
import { type RecordedHeat, heatedRooms } from '../what-if/heated-rooms.ts';
import { homeResponse } from '../what-if/home-response.ts';
import { RESPONSE_DAYS, SETTLING_DAYS } from '../what-if/responding-room.ts';
import { shareChange } from '../what-if/share-change.ts';
import { floorByName } from '../room-size/floor-by-name.ts';
import { areTogether, isSilent } from './fitted-later.ts';
import { roomGrid } from './room-grid.ts';
import type { RoomRecord } from './room-record.ts';
import { weatherGrid } from './weather-grid.ts';

const DAYS = RESPONSE_DAYS + SETTLING_DAYS;
const FROM = instant(Date.UTC(2026, 10, 2));
const TRULY_LOST = 0.1;

const hours = Array.from({ length: DAYS * 24 + 2 }, (_, hour) => ({ hour: FROM / HOUR + hour, temperature: 6, solar: null }));
const weather = weatherGrid(hours, { latitude: 48.9, longitude: 2.3, timeZone: 'UTC' }, FROM, DAYS * 144);
const source = {
  flow: [{ at: FROM, value: 50 }],
  heating: [{ at: FROM, value: 1 }],
  hotWater: null,
  silent: [],
};

type Heard = (day: number) => boolean;

const everySo = (minutes: number): readonly Instant[] =>
  Array.from({ length: (DAYS * DAY) / (minutes * MINUTE) }, (_, place) => instant(FROM + place * minutes * MINUTE));

/** Of one of three alike rooms that are heated at other hours each, whose valve was heard on some days, or parts of them, and whose thermometer on some. */
function recorded(id: number, isHeard: Heard, isMeasured = isHeard): RecordedHeat {
  const every = (minutes: number, valueOf: (at: Instant) => number, isSaid = isHeard): readonly Sample<number>[] =>
    everySo(minutes).flatMap((at) => (isSaid((at - FROM) / DAY) ? [{ at, value: valueOf(at) }] : []));
  const temperature = every(10, () => 19, isMeasured);
  const record: RoomRecord = {
    sensor: 'wall',
    emitter: 'radiator',
    temperature,
    valves: [
      {
        // of days that are not alike, as they are not outside
        opening: every(60, (at) =>
          (at / HOUR) % 24 < 4 ? 0 : 0.15 + 0.1 * Math.max(0, Math.sin((at / DAY) * 2 * Math.PI + 2 * id) + Math.sin((at / HOUR) * id)),
        ),
        heating: null,
        setpoint: every(60, () => 19),
        sensed: every(10, () => 19),
        silent: everySo(10).flatMap((at) => (isHeard((at - FROM) / DAY) ? [] : [{ from: at, to: instant(at + 10 * MINUTE) }])),
      },
    ],
    isSwitched: false,
    source,
    neighbours: [],
    windows: [],
  };
  return { id, floor: floorByName(''), model: aModel({ beside: [] }), rough: false, grid: roomGrid(record, weather) };
}

const always: Heard = () => true;
const since =
  (first: number): Heard =>
  (day) =>
    day >= first;

/** What was recorded of rooms, and how the home answers by it and by what its boiler made for all of them. */
function toldOf(heard: readonly Heard[], measured = heard) {
  const whole = heatedRooms(
    [1, 2, 3].map((id) => recorded(id, always)),
    new Float64Array(DAYS * 24).fill(Number.NaN),
  );
  const taken = whole[0]!.heat.drawn.map((_, hour) => whole.reduce((sum, { heat }) => sum + heat.drawn[hour]!, 0) / (1 - TRULY_LOST));
  const rooms = heatedRooms(
    heard.map((isHeard, index) => recorded(index + 1, isHeard, measured[index])),
    taken,
  );
  return { rooms, response: homeResponse(rooms, taken, false) };
}

function answered(heard: readonly Heard[], measured?: readonly Heard[]) {
  const { rooms, response } = toldOf(heard, measured);
  if (typeof response === 'string') throw new Error(`no response for want of ${response}`);
  return {
    onTheWay: response.onTheWay,
    sizes: rooms.map(({ size }) => size),
    /** Of a kelvin less in each of them alone. */
    saved: rooms.map(({ id }) => -shareChange(response, new Map([[id, -1]])).reduce((sum, { share }) => sum + share, 0)),
  };
}

const unheard: Heard = (day) => day < 8.1 || day >= 18;
const heardAgain: Heard = (day) => day < 13 || day >= 33.5;

it.each([
  ['two were fitted ten days ago', [always, since(23), since(23)]],
  ['one was in the middle of a day', [always, always, since(16.6)]],
  ['two were two days ago', [always, since(31), since(31)]],
  ['none was heard for ten days', [unheard, unheard, unheard]],
  ['one was not heard for ten days', [always, always, unheard], [always, always, always]],
  ['one is heard again since yesterday', [always, always, heardAgain], [always, always, always]],
  ['two were measured before something heated them', [always, since(23), since(23)], [always, always, always]],
] as const)('lays to rooms what they take while all of them are known: %s', (_, heard, measured?: readonly Heard[]) => {
  const [whole, known] = [answered([always, always, always]), answered(heard, measured)];
  expect(known.onTheWay).toBeCloseTo(whole.onTheWay, 1.5);
  for (const [index, size] of known.sizes.entries()) {
    expect(size / whole.sizes[index]!).toBeGreaterThan(0.8);
    expect(size / whole.sizes[index]!).toBeLessThan(1.2);
    expect(known.saved[index]! / whole.saved[index]!).toBeGreaterThan(0.8);
    expect(known.saved[index]! / whole.saved[index]!).toBeLessThan(1.2);
  }
});

it.each([
  ['half of each day', (day) => day % 1 < 0.45],
  ['on one day, and else three hours of eight', (day) => Math.floor(day) === 30 || (3 * day) % 1 < 3 / 8],
  ['on one day, and else half of each', (day) => Math.floor(day) === 30 || day % 1 < 0.45],
] as const satisfies readonly (readonly [string, Heard])[])('keeps what is known of rooms beside one that is heard %s', (_, heardSo) => {
  const sizes = [3, 1, 0.5];
  const whole = heatedRooms(
    [1, 2, 3].map((id) => recorded(id, always)),
    new Float64Array(DAYS * 24).fill(Number.NaN),
  );
  const taken = whole[0]!.heat.drawn.map((_drawn, hour) =>
    whole.reduce((sum, { heat }, index) => sum + sizes[index]! * heat.drawn[hour]!, 0),
  );
  const ratioBeside = (third: Heard): number => {
    const [large, small] = heatedRooms([recorded(1, always), recorded(2, always), recorded(3, third, always)], taken);
    return large!.size / small!.size;
  };
  const ratio = ratioBeside(heardSo) / ratioBeside(always);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.2);
});

it('takes a room that was fitted on the last day for as large as is usual beside those that are known, and answers a day later', () => {
  const rooms = [always, always, since(32.4)].map((isHeard, index) => recorded(index + 1, isHeard, always));
  const taken = new Float64Array(DAYS * 24).fill(1);
  const before = new Map([
    [1, { size: 3, sizeDeviation: 0.1 }],
    [2, { size: 1, sizeDeviation: 0.2 }],
    [3, null],
  ]);
  const known = heatedRooms(rooms, taken, before);
  expect(known.map(({ size, sizeDeviation }) => [size, sizeDeviation])).toEqual([
    [3, 0.1],
    [1, 0.2],
    [2, expect.closeTo(rooms[2]!.floor.deviation)],
  ]);
  expect(homeResponse(known, taken, false)).toBe('record');
});

it('tells nothing of a home of which a room is measured and never heard otherwise', () => {
  expect(toldOf([always, always, () => false], [always, always, always]).response).toBe('rooms');
});

it.each([
  ['is heard', always, always, 0],
  ['was fitted on the last day', since(32.5), always, 0],
  ['was heard until a week ago', (day) => day < DAYS - 7, always, 7],
  ['was never heard beside a thermometer', () => false, always, DAYS],
  ['was never heard, and alone measures the room', () => false, () => false, DAYS],
] as const satisfies readonly (readonly [string, Heard, Heard, number])[])(
  'knows for how long a room is silent: what lets heat into it %s',
  (_, isHeard, isMeasured, longest) => {
    const room = recorded(1, isHeard, isMeasured);
    for (const days of [1, 2, 6, 8, DAYS]) expect(isSilent(room, days)).toBe(days <= longest);
  },
);

it.each([
  ['a few days later', [always, since(5)], true],
  ['a third of the month later', [always, since(13)], false],
  ['never', [always, () => false], false],
  ['while the home began', [since(13), since(13.4)], true],
] as const)('knows whether rooms were there for as long as others: fitted %s', (_, heard, isSo) =>
  expect(
    areTogether(
      heard.map((isHeard, index) => recorded(index + 1, isHeard, always)),
      RESPONSE_DAYS,
    ),
  ).toBe(isSo),
);
