import { expect, it } from 'vitest';
import { aModel } from '../testing/a-model.ts';
import type { HeatedRoom } from './heated-rooms.ts';
import { givenByBurner, homeResponse, joinRooms, statedResponse } from './home-response.ts';
import { type HomeResponse, RESPONSE_DAYS, SETTLING_DAYS, lossOf } from './responding-room.ts';
import { shareChange } from './share-change.ts';

const HOURS = (RESPONSE_DAYS + SETTLING_DAYS) * 24;

/** At 18 °C in mild weather, heated all the time. */
const room = {
  id: 1,
  rough: false,
  size: 1,
  model: aModel({}),
  heat: {
    given: new Float64Array(HOURS).fill(0.5),
    drawn: new Float64Array(HOURS),
    warmth: 0.5,
    steps: { air: new Float64Array(HOURS * 6).fill(18), given: new Float64Array(HOURS * 6).fill(0.5) },
  },
  grid: {
    temperature: new Float64Array(HOURS * 6).fill(18),
    weather: { outdoor: new Float64Array(HOURS * 6).fill(6) },
    supply: new Float64Array(HOURS * 6).fill(Number.NaN),
    running: new Float64Array(HOURS * 6).fill(1),
    tellsRunning: false,
    opening: new Float64Array(HOURS * 6).fill(0.3),
    disturbed: new Uint8Array(HOURS * 6),
    isSwitched: false,
    beyond: new Float64Array(HOURS * 6).fill(Number.NaN),
  },
} as unknown as HeatedRoom;
const nothingTaken = new Float64Array(HOURS).fill(Number.NaN);
function responseOf(rooms: readonly HeatedRoom[], taken = nothingTaken): HomeResponse {
  const response = homeResponse(rooms, taken, false);
  if (typeof response === 'string') throw new Error(`no response for want of ${response}`);
  return response;
}
const response = responseOf([room]);
type Said = Parameters<typeof statedResponse>[1];
const saved = (said: Partial<Said>): number =>
  -shareChange(statedResponse(response, { dwelling: null, area: null, burned: null, ...said }), new Map([[1, -1]])).reduce(
    (sum, { share }) => sum + share,
    0,
  );

it('saves more of a flat that is cooler than of a house: its neighbours heat it', () => {
  expect(saved({ dwelling: 'HOUSE' })).toBeCloseTo(saved({}), 9);
  expect(saved({ dwelling: 'APARTMENT' })).toBeGreaterThan(1.2 * saved({ dwelling: 'HOUSE' }));
  expect(saved({ dwelling: 'APARTMENT' })).toBeLessThan(0.5);
});

it('exchanges with its neighbours too where no walls were learned of its rooms', () => {
  const model = { ...aModel({}), structure: { mass: false, neighbours: false, facade: null } };
  const plain = responseOf([{ ...room, model }]);
  const said = (dwelling: Said['dwelling']) =>
    -shareChange(statedResponse(plain, { dwelling, area: null, burned: null }), new Map([[1, -1]])).reduce(
      (sum, { share }) => sum + share,
      0,
    );
  expect(said('APARTMENT')).toBeGreaterThan(1.2 * said('HOUSE'));
});

it('exchanges more with neighbours the larger a flat is for what it took', () => {
  const flat = (area: number, burned: number | null = 300) => saved({ dwelling: 'APARTMENT', area, burned });
  expect(flat(40)).toBeLessThan(flat(50));
  expect(flat(80, 600)).toBeCloseTo(flat(40), 9);
  // by its record alone, however large it is said to be: nobody knows what it took
  expect(flat(40, null)).toBe(flat(80, null));
  // nobody has a flat of such a size that took so little
  expect(flat(5_000)).toBe(flat(4_000));
});

it('is between as large as was learned and as rooms commonly are where nobody says how large it is', () => {
  const [unknown, learned, usual] = [{ burned: 300 }, { burned: null }, { burned: 300, area: 14 }].map((said) =>
    saved({ dwelling: 'APARTMENT', ...said }),
  );
  expect(unknown).toBeGreaterThan(Math.min(learned!, usual!));
  expect(unknown).toBeLessThan(Math.max(learned!, usual!));
});

it('takes a floor for a sixth smaller than it was learned to be, and nobody says how large it is: halfway to that of a room as they commonly are', () => {
  const { capacity, airToMass } = response.rooms[0]!;
  const learned = (givenByBurner(300, response.onTheWay) * capacity * Math.sqrt(airToMass)) / 0.0118;
  const flat = (area: number | null) => saved({ dwelling: 'APARTMENT', burned: 300, area });
  expect(flat(null)).toBeCloseTo(flat(Math.sqrt((14 * learned) / 1.17)), 6);
});

it('takes pipes to lose what they commonly do where nobody tells how warm their water is', () => {
  expect(responseOf([room], new Float64Array(HOURS).fill(1)).onTheWay).toBe(0.15);
});

it('is as warm as the rooms that were measured, and says what it is for want of where there is none', () => {
  const at = (id: number, inside: number, outside = 6): HeatedRoom => {
    const steps = (value: number) => new Float64Array(HOURS * 6).fill(value);
    return { ...room, id, grid: { ...room.grid, temperature: steps(inside), weather: { ...room.grid.weather, outdoor: steps(outside) } } };
  };
  expect(responseOf([at(1, 20), at(2, 20), at(3, Number.NaN)]).inside).toBeCloseTo(20, 9);
  expect(homeResponse([at(1, Number.NaN)], nothingTaken, false)).toBe('rooms');
  expect(homeResponse([], nothingTaken, false)).toBe('rooms');
  expect(homeResponse([at(1, 20, Number.NaN)], nothingTaken, false)).toBe('weather');
});

/** Two rooms of which nothing was recorded on some of their days: they stand as shut and unheated. */
const recordedOn = (isRecorded: (day: number) => boolean): readonly HeatedRoom[] =>
  [1, 2].map((id) => {
    const values = (length: number, value: number, otherwise: number) =>
      Float64Array.from({ length }, (_, place) =>
        isRecorded(Math.floor((place * (RESPONSE_DAYS + SETTLING_DAYS)) / length)) ? value : otherwise,
      );
    const steps = (value: number, otherwise: number) => values(HOURS * 6, value, otherwise);
    return {
      ...room,
      id,
      model: { ...aModel({}), beside: [3 - id] },
      heat: {
        ...room.heat,
        given: values(HOURS, 0.5, 0),
        steps: { air: steps(18, Number.NaN), given: steps(0.5, 0) },
      },
      grid: { ...room.grid, temperature: steps(18, Number.NaN), opening: steps(0.3, 0) },
    };
  });
const firstOf = (days: number) => (day: number) => day >= RESPONSE_DAYS + SETTLING_DAYS - days;

it.each([
  ['a home that began 24 days ago', firstOf(24)],
  ['a home that began 17 days ago', firstOf(17)],
  ['a home that nobody heard for a week', (day: number) => day < 12 || day >= 19],
])('is of the days that were recorded, as if they followed each other: %s', (_, isRecorded) => {
  for (const stated of [
    { dwelling: 'HOUSE', area: null, burned: null },
    { dwelling: 'HOUSE', area: 60, burned: 900 },
    { dwelling: 'APARTMENT', area: 60, burned: 900 },
  ] as const) {
    const [whole, some] = [() => true, isRecorded].map((on) => {
      const changes = shareChange(
        statedResponse(responseOf(recordedOn(on)), stated),
        new Map([
          [1, -1],
          [2, -1],
        ]),
      );
      return changes.reduce((sum, { share }) => sum + share, 0);
    });
    expect(some! / whole!).toBeCloseTo(1, 1.5);
  }
});

it.each([
  ['a home that began in it', firstOf(21)],
  ['a home that nobody heard for a week', (day: number) => day < 12 || day >= 19],
])('joins rooms of a month by the days that were recorded of it: %s', (_, isRecorded) => {
  for (const given of [null, 900]) {
    const [whole, some] = [() => true, isRecorded].map((on) => {
      const rooms = joinRooms(recordedOn(on), RESPONSE_DAYS, { dwelling: 'HOUSE', area: given && 60, given })!;
      const days = Array.from({ length: RESPONSE_DAYS }, (__, day) => SETTLING_DAYS + day).filter(on);
      return days.length * rooms.reduce((sum, joined) => sum + lossOf(joined), 0);
    });
    expect(some! / whole!).toBeCloseTo(1, 1.5);
  }
});

it('is for want of a record where less than two weeks of it count', () => {
  expect(typeof homeResponse(recordedOn(firstOf(17)), nothingTaken, false)).toBe('object');
  expect(homeResponse(recordedOn(firstOf(16)), nothingTaken, false)).toBe('record');
  expect(homeResponse(recordedOn(firstOf(1)), nothingTaken, false)).toBe('record');
  for (const again of [1, 3])
    expect(
      homeResponse(
        recordedOn((day) => day < 10 || firstOf(again)(day)),
        nothingTaken,
        false,
      ),
    ).toBe('record');
});

it.each([
  ['fell silent', (day: number) => day < 14],
  ['are heard now and then', (day: number) => day % 5 < 2],
])('is for want of rooms that are measured where they %s: no other night will tell more', (_, isRecorded) => {
  expect(homeResponse(recordedOn(isRecorded), nothingTaken, false)).toBe('rooms');
});
