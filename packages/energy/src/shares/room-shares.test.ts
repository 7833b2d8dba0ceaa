import { describe, expect, it } from 'vitest';
import type { HeatedRoom } from '../what-if/heated-rooms.ts';
import { heatedHours, roomShares } from './room-shares.ts';

const HOURS = 48;
const aRoom = (id: number, drawn: number, size: number, measured = 1): HeatedRoom =>
  ({
    id,
    size,
    heat: { given: new Float64Array(HOURS), drawn: new Float64Array(HOURS).fill(drawn) },
    grid: {
      temperature: Float64Array.from({ length: HOURS * 6 }, (_, step) => (step % 10 < measured * 10 ? 19 : Number.NaN)),
      opening: Float64Array.from({ length: HOURS * 6 }, (_, step) => (step % 144 < 6 * id ? 0.5 : 0)),
      running: new Float64Array(HOURS * 6).fill(1),
    },
  }) as unknown as HeatedRoom;

describe('shares of rooms', () => {
  it('are what each drew from the water by its size, and one together', () => {
    const shares = roomShares([aRoom(1, 1, 3), aRoom(2, 2, 1), aRoom(3, 0, 9)], { from: 24, to: 48 });
    expect(shares).toEqual(
      new Map([
        [1, 0.6],
        [2, 0.4],
        [3, 0],
      ]),
    );
  });

  it('are not told where nothing was given, or a room was hardly measured', () => {
    expect(roomShares([aRoom(1, 0, 3)], { from: 0, to: 24 })).toBeNull();
    expect(roomShares([aRoom(1, 1, 3), aRoom(2, 1, 3, 0.4)], { from: 0, to: 24 })).toBeNull();
    expect(roomShares([], { from: 0, to: 24 })).toBeNull();
  });

  it('are never below nothing, where an emitter has cooled', () => {
    expect(roomShares([aRoom(1, 1, 3), aRoom(2, -0.2, 1)], { from: 0, to: 24 })?.get(2)).toBe(0);
  });

  it('come with the hours in which any room called for heat', () => {
    expect(heatedHours([aRoom(1, 1, 1), aRoom(3, 1, 1)], { from: 0, to: 48 })).toBe(6);
  });
});
