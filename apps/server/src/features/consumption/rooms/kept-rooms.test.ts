import { FORMERLY_OFF } from '@braise/energy';
import { expect, it } from 'vitest';
import { type RoomsOfDay, dayKept, keptDay, keptRooms } from '../consumption-day.ts';

const told: RoomsOfDay = {
  shares: new Map([
    [1, 0.7],
    [2, 0.3],
  ]),
  oddsOff: 0.25,
  rough: [2],
  heatedHours: 5.5,
  awayHours: 0,
};
const keptAs = (rooms: RoomsOfDay) => ({ ...keptDay('burner', []), rooms: keptRooms(rooms) });

it('keeps of its rooms what they took, and by how much that may be off', () => {
  expect(dayKept('2026-01-05', keptAs(told)).rooms).toEqual(told);
});

it('tells a day that was kept before that as it was told then', () => {
  const { off: _, ...rooms } = keptRooms(told);
  expect(dayKept('2026-01-05', { ...keptAs(told), rooms }).rooms).toEqual({ ...told, oddsOff: FORMERLY_OFF });
});
