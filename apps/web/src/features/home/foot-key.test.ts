import { expect, test } from 'vitest';
import { presentRoom } from '../../climate/room-presentation.ts';
import { roomView } from '../../testing/views.ts';
import { footKey } from './foot-key.ts';

const since = '2026-01-10T16:00:00Z';
test.each([
  [null, 'tile.away'],
  [{ since, expectedAt: null }, 'tile.away'],
  [{ since, expectedAt: '2026-01-10T17:10:00Z' }, 'tile.returning'],
])('a tile of a room without anybody tells of a return only where its time is known: %j', (returning, key) => {
  const setting = { power: 'ON', celsius: 18.5, mode: null } as const;
  const room = roomView({ effective: { setting, reason: 'AWAY', until: null }, returning });
  expect(footKey(presentRoom(room, undefined, false), room)).toBe(key);
});
