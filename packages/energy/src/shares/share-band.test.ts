import { expect, it } from 'vitest';
import { type BelievedFloor, floorByName } from '../room-size/floor-by-name.ts';
import type { RoomKind } from '../room-model/parameters.ts';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';
import { oddsOff, shareBand } from './share-band.ts';

const aRoom = (floor: BelievedFloor, kind: Partial<RoomKind> = {}): HeatedRoom =>
  ({ floor, grid: { kind: { sensor: 'wall', emitter: 'radiator', flow: 'known', ...kind } } }) as HeatedRoom;
const salon = floorByName('Salon');
const unnamed = floorByName('Pièce 2');

it('is narrower of a room that takes most', () => {
  const width = (share: number) => (shareBand(share, 0.4).high - shareBand(share, 0.4).low) / share;
  expect(width(0.8)).toBeLessThan(width(0.2));
  expect(shareBand(1, 0.4)).toEqual({ low: 1, high: 1 });
  expect(shareBand(0, 0.4)).toEqual({ low: 0, high: 0 });
});

it('is narrowest where a burner tells how warm its water is, and wider of pumps and floors', () => {
  const burner = oddsOff([aRoom(salon)], 'burner');
  expect(burner).toBeLessThan(oddsOff([aRoom(salon, { flow: 'unknown' })], 'burner'));
  expect(burner).toBeLessThan(oddsOff([aRoom(salon)], 'pump'));
  expect(oddsOff([aRoom(salon)], 'pump')).toBeLessThan(oddsOff([aRoom(salon, { emitter: 'floor' })], 'pump'));
});

it('is wider where the name of a room says nothing of it, most of all where nothing is metered', () => {
  for (const tells of ['burner', 'pump', null] as const)
    expect(oddsOff([aRoom(salon), aRoom(unnamed)], tells)).toBeGreaterThan(oddsOff([aRoom(salon), aRoom(salon)], tells));
  expect(oddsOff([aRoom(unnamed)], null)).toBeGreaterThan(oddsOff([aRoom(unnamed)], 'pump'));
});
