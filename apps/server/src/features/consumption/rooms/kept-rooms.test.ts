import { FORMERLY_OFF } from '@braise/energy';
import { expect, it } from 'vitest';
import { type RoomsOfDay, dayKept, keptDay, keptRooms } from '../consumption-day.ts';

const told: RoomsOfDay = {
  shares: new Map([
    [1, 0.7],
    [2, 0.3],
  ]),
  oddsOff: new Map([
    [1, 0.25],
    [2, 0.4],
  ]),
  heatedHours: 5.5,
  awayHours: 0,
};
const keptAs = (rooms: RoomsOfDay) => ({ ...keptDay('burner', []), rooms: keptRooms(rooms) });

it('keeps of its rooms what they took, and by how much that may be off', () => {
  expect(dayKept('2026-01-05', keptAs(told)).rooms).toEqual(told);
});

it('tells a day that was kept before that as it was told then', () => {
  const { off: _, ...rooms } = keptRooms(told);
  const alike = (off: number) => new Map([1, 2].map((id) => [id, off]));
  expect(dayKept('2026-01-05', { ...keptAs(told), rooms }).rooms).toEqual({ ...told, oddsOff: alike(FORMERLY_OFF) });
  expect(dayKept('2026-01-05', { ...keptAs(told), rooms: { ...rooms, off: 20 } }).rooms).toEqual({ ...told, oddsOff: alike(0.2) });
});

it('keeps nothing of what was not shared out', () => {
  const unshared = { ...told, shares: null, oddsOff: new Map() };
  expect(keptRooms(unshared)).toEqual({ heated: 55 });
  expect(dayKept('2026-01-05', keptAs(unshared)).rooms).toEqual(unshared);
});
