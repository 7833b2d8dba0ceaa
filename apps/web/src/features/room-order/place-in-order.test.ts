import { expect, it } from 'vitest';
import { givesWay, moved, withRooms } from './place-in-order.ts';

it('takes one to its place, and the others keep theirs among themselves', () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(moved([1, 2, 3, 4], 3, 1)).toEqual([1, 4, 2, 3]);
  expect(moved([1, 2, 3], 1, 9)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, -9)).toEqual([2, 1, 3]);
  const order = [1, 2, 3];
  expect(moved(order, 1, 1)).toBe(order);
});

it('has those between the two places give way, and as they then stand is what is moved', () => {
  const order = [1, 2, 3, 4, 5];
  for (let from = 0; from < order.length; from += 1)
    for (let to = 0; to < order.length; to += 1) {
      const shown = order.map((id, index) => ({ id, at: index === from ? to : index + givesWay(index, from, to) }));
      expect(shown.toSorted((one, other) => one.at - other.at).map(({ id }) => id)).toEqual(moved(order, from, to));
    }
});

it('follows rooms that come and go while somebody orders them', () => {
  expect(withRooms([3, 1, 2], [1, 2, 3, 4])).toEqual([3, 1, 2, 4]);
  expect(withRooms([3, 1, 2], [1, 2])).toEqual([1, 2]);
  const order = [2, 1];
  expect(withRooms(order, [1, 2])).toBe(order);
});
