import type { Quantity, RoomType } from '@braise/domain';
import { expect, test } from 'vitest';
import { PLAIN_CLIMATE } from '../../testing/plain-valve.ts';
import type { HomeModel } from '../../home-model/home-model.ts';
import { devicesOfRoom, leaderOfRoom } from './devices-of-room.ts';

/** Only what the rules read. Of the devices, those whose names begin with a V drive the room; N stands in another. */
function homeOf(
  devices: Readonly<Record<string, readonly Quantity[]>>,
  { type = 'HEATING', chosen = null, used = null }: { type?: RoomType; chosen?: string | null; used?: string | null },
) {
  const home = {
    rooms: [{ id: 1, type, measuringDeviceId: chosen, decision: used === null ? null : { measured: { deviceId: used } } }],
    devices: Object.entries(devices).map(([id, quantities]) => ({
      id,
      rooms: [id === 'N' ? 2 : 1],
      capabilities: { climates: id.startsWith('V') ? [PLAIN_CLIMATE] : [], reports: quantities.map((quantity) => ({ quantity })) },
    })),
  } as unknown as HomeModel;
  const [room] = home.rooms;
  if (room === undefined) throw new Error('no room');
  return { leader: leaderOfRoom(home, room)?.id, order: devicesOfRoom(home, room).map(({ id }) => id) };
}

const contact = ['contactOpen', 'temperature'] as const;

test.each([
  ['a valve that measures before a contact', { C: contact, V: ['temperature'] }, {}, 'V', ['V', 'C']],
  ['the first that measures', { C: contact, V: [], S: ['temperature'], T: ['temperature'] }, {}, 'S', ['S', 'V', 'T', 'C']],
  ['what the engine used', { S: ['temperature'], T: ['temperature'] }, { used: 'T' }, 'T', ['T', 'S']],
  ['what a person chose', { S: ['temperature'], T: ['temperature'] }, { used: 'S', chosen: 'T' }, 'T', ['T', 'S']],
  ['none of another room', { N: ['temperature'], V: [] }, { chosen: 'N', used: 'N' }, undefined, ['V']],
  ['no contact where nothing else measures', { C: contact, V: [] }, {}, undefined, ['V', 'C']],
  ['the sensor of a tank', { C: contact, B: ['hotWaterTemperature'] }, { type: 'HOT_WATER' }, 'B', ['B', 'C']],
  ['none that measures water elsewhere', { B: ['hotWaterTemperature'] }, {}, undefined, ['B']],
] as const)('a room is led by %s', (_, devices, asked, leader, order) => {
  expect(homeOf(devices, asked)).toEqual({ leader, order });
});
