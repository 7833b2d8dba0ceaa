import { expect, it } from 'vitest';
import { roomView } from '../../../testing/views.ts';
import { absenceOf } from './absence.ts';

const away = (celsius: number) => ({ power: 'ON', celsius, mode: null }) as const;

it('tells how cool rooms become, and which it leaves as they are', () => {
  const rooms = [
    roomView({ id: 1, position: 3, whenAway: null }),
    roomView({ id: 2, position: 2, whenAway: away(15) }),
    roomView({ id: 3, position: 1, whenAway: away(17) }),
    roomView({ id: 4, position: 4, type: 'HOT_WATER', whenAway: { power: 'OFF', celsius: null, mode: null } }),
    roomView({ id: 5, position: 5, whenAway: null, connection: { state: 'NO_DEVICES', since: null } }),
  ];
  const { celsius, unchanged } = absenceOf(rooms);
  expect(celsius).toEqual({ least: 15, most: 17 });
  expect(unchanged.map(({ id }) => id)).toEqual([1]);
  expect(absenceOf([roomView({ whenAway: null })]).celsius).toBeNull();
});
