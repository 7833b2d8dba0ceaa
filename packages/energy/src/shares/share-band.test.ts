import { expect, it } from 'vitest';
import type { RoomKind } from '../room-model/parameters.ts';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';
import { type TellsShares, oddsOff, shareBand } from './share-band.ts';

const aRoom = (id: number, sizeDeviation: number, kind: Partial<RoomKind> = {}) =>
  ({ id, sizeDeviation, grid: { kind: { sensor: 'wall', emitter: 'radiator', flow: 'known', ...kind } } }) as HeatedRoom;
const halves = new Map([
  [1, 0.5],
  [2, 0.5],
]);

it('is narrower of a room that takes most', () => {
  const width = (share: number) => (shareBand(share, 0.4).high - shareBand(share, 0.4).low) / share;
  expect(width(0.8)).toBeLessThan(width(0.2));
  expect(shareBand(1, 0.4)).toEqual({ low: 1, high: 1 });
  expect(shareBand(0, 0.4)).toEqual({ low: 0, high: 0 });
});

it('is narrowest where a burner tells how warm its water is, and wider of pumps, floors and where nothing is metered', () => {
  const ofAll = (kind: Partial<RoomKind>, tells: TellsShares) => oddsOff([aRoom(1, 0.2, kind), aRoom(2, 0.2, kind)], halves, tells).get(1)!;
  const burner = ofAll({}, 'burner');
  for (const [kind, tells] of [
    [{ flow: 'unknown' }, 'burner'],
    [{ emitter: 'floor' }, 'burner'],
    [{}, 'pump'],
    [{}, null],
  ] as const)
    expect(ofAll(kind, tells)).toBeGreaterThan(burner);
});

it('is by what a room is off itself, and by what the others are that have the rest', () => {
  const shares = new Map([
    [1, 0.5],
    [2, 0.4],
    [3, 0.1],
  ]);
  const off = (...deviations: readonly number[]) =>
    oddsOff(
      deviations.map((deviation, index) => aRoom(index + 1, deviation)),
      shares,
      'burner',
    ).get(1)!;
  const more = (...deviations: readonly number[]) => off(...deviations) ** 2 - off(0, 0, 0) ** 2;
  expect(more(0.4, 0, 0)).toBeCloseTo(4 * more(0.2, 0, 0), 9);
  expect(more(0, 0.2, 0)).toBeCloseTo(16 * more(0, 0, 0.2), 9);
  expect(more(0.3, 0.4, 0)).toBeCloseTo(more(0.3, 0, 0) + more(0, 0.4, 0), 9);
  expect(off(0, 0, 0)).toBeGreaterThan(0);
});

it('is nothing of a room that takes all', () => {
  const shares = new Map([
    [1, 1],
    [2, 0],
  ]);
  expect(shareBand(1, oddsOff([aRoom(1, 0.3), aRoom(2, 0.3)], shares, 'burner').get(1)!)).toEqual({ low: 1, high: 1 });
});
