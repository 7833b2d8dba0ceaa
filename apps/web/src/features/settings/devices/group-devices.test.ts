import { expect, it } from 'vitest';
import { groupDevices, namesakes } from './group-devices.ts';
import { homeDevice } from './testing/home-device.ts';

const at = (...rooms: (number | null)[]) => rooms.map((roomId, channel) => ({ channel, roomId, roomType: 'HEATING' as const }));
const serials = (devices: readonly { serialNumber: string }[] | undefined) => devices?.map(({ serialNumber }) => serialNumber);

it('puts devices under their rooms, those that wait ahead, gateways apart', () => {
  const groups = groupDevices([
    homeDevice({ serialNumber: 'IB1', kind: 'GATEWAY', channels: [] }),
    homeDevice({ serialNumber: 'floor', channels: at(1, 2, null) }),
    homeDevice({ serialNumber: 'valve', channels: at(1) }),
    homeDevice({ serialNumber: 'second', isNew: true, channels: at(null), firstSeen: '2026-01-10T13:00:00Z' }),
    homeDevice({ serialNumber: 'first', isNew: true, channels: at(null), firstSeen: '2026-01-10T12:00:00Z' }),
  ]);
  expect(serials(groups.byRoom.get(1))).toEqual(['floor', 'valve']);
  expect(serials(groups.byRoom.get(2))).toEqual(['floor']);
  expect(serials(groups.waiting)).toEqual(['first', 'second']);
  expect(serials(groups.elsewhere)).toEqual(['second', 'first']);
  expect(serials(groups.gateways)).toEqual(['IB1']);
});

it('names what makes hot water in its room, and with what serves the whole home', () => {
  const groups = groupDevices([homeDevice({ serialNumber: 'pump', kind: 'HEAT_PUMP', channels: [], hotWaterRoomIds: [7] })]);
  expect(serials(groups.byRoom.get(7))).toEqual(['pump']);
  expect(serials(groups.elsewhere)).toEqual(['pump']);
});

it('tells which devices share a name, whatever room they are in', () => {
  const named = (serialNumber: string, name: string) => homeDevice({ serialNumber, name });
  const devices = [named('A', 'Vanne'), named('B', 'Vanne'), named('C', 'Vanne du salon')];
  expect(namesakes(devices, ({ name }) => name)).toEqual(new Set(['A', 'B']));
});
