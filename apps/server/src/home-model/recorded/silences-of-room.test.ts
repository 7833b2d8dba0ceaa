import { HOUR, MINUTE, instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { roomSeries } from './room-series.ts';
import { silencesOfRoom } from './silences-of-room.ts';

const WITHIN = { from: instant(0), to: instant(24 * HOUR) };

/** Words each five minutes, from an hour to an hour. */
const words = (...spans: readonly (readonly [from: number, to: number])[]) =>
  spans.flatMap(([from, to]) =>
    Array.from({ length: ((to - from) * HOUR) / (5 * MINUTE) + 1 }, (_, index) => ({
      at: instant(from * HOUR + index * 5 * MINUTE),
      value: 20,
    })),
  );

function silences(devices: Readonly<Record<string, ReturnType<typeof words>>>) {
  const readings = Object.entries(devices).map(([deviceId, values], index) => ({
    series: index,
    roomId: 1,
    deviceId,
    channel: 0,
    quantity: 'temperature' as const,
    values,
  }));
  return silencesOfRoom(roomSeries(readings), { within: WITHIN, unknown: [] }).map(({ from, to }) => [from / HOUR, to / HOUR]);
}

test('a room is silent while none of its devices is heard', () => {
  expect(silences({ wall: words([0, 3], [11, 24]) })).toEqual([[3, 11]]);
  expect(silences({ wall: words([0, 3], [11, 24]), valve: words([0, 5], [9, 24]) })).toEqual([[5, 9]]);
  expect(silences({ wall: words([0, 3], [11, 24]), valve: words([0, 24]) })).toEqual([]);
});

test('it is not before its first word, nor where it never spoke, and is to the end where it speaks no more', () => {
  expect(silences({ wall: words([8, 24]) })).toEqual([]);
  expect(silences({})).toEqual([]);
  expect(silences({ wall: words([0, 8]) })).toEqual([[8, 24]]);
});

test('what passes between two words of a device as it uses to is no silence', () => {
  expect(silences({ wall: [0, 1, 2, 3].map((hour) => ({ at: instant(hour * 50 * MINUTE), value: 20 })) })[0]?.[0]).toBe(2.5);
});
