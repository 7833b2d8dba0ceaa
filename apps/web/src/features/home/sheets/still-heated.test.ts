import { expect, it } from 'vitest';
import { roomView } from '../../../testing/views.ts';
import { stillHeated } from './still-heated.ts';

it('names the rooms that may be heated though they are off: those whose valve sits badly or does not obey', () => {
  const rooms = (['mounting', 'not-confirming', 'battery-low'] as const).map((kind, id) =>
    roomView({ id, faults: [{ kind, device: 'Vanne', serial: 'VA0000000001' }] }),
  );
  expect(stillHeated([...rooms, roomView({ id: 9 })]).map(({ id }) => id)).toEqual([0, 1]);
});
