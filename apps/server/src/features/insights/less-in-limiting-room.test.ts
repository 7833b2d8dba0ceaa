import { celsius } from '@braise/domain';
import { expect, test } from 'vitest';
import type { HomeModel } from '../../home-model/home-model.ts';
import { lessInLimitingRoom } from './less-in-limiting-room.ts';

const room = (id: number, ...asked: readonly number[]) =>
  ({
    id,
    type: 'HEATING',
    timetable: {
      type: 'ONE_DAY',
      days: {
        MONDAY_TO_SUNDAY: asked.map((degrees) => ({
          start: 0,
          end: 1440,
          holdsWhenAway: false,
          setting: { power: 'ON' as const, temperature: celsius(degrees) },
        })),
      },
    },
  }) as unknown as HomeModel['rooms'][number];

/** Two kelvin of water for each of the room, and one more each degree that it is colder. */
const flow = (limiting: number | null) => ({ limiting, waterFor: (warm: number, outdoor: number) => 2 * warm - outdoor });

test('half a degree less in the room that limits makes the water cooler by what the law says, unless another is as warm', () => {
  const rooms = [room(1, 17, 21), room(2, 17, 20.5)];
  expect(lessInLimitingRoom({ rooms }, flow(1), 4)).toEqual({ from: 21, to: 20.5, kelvin: 1 });
  expect(lessInLimitingRoom({ rooms: [...rooms, room(3, 21)] }, flow(1), 4)).toBeNull();
  expect(lessInLimitingRoom({ rooms }, flow(2), 4)).toBeNull();
  expect(lessInLimitingRoom({ rooms }, flow(null), 4)).toBeNull();
  expect(lessInLimitingRoom({ rooms }, flow(1), null)).toBeNull();
  // the least that the source takes already
  expect(lessInLimitingRoom({ rooms }, { limiting: 1, waterFor: () => 30 }, 4)).toBeNull();
});
