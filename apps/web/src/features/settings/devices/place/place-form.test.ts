import { describe, expect, it } from 'vitest';
import { placeRequest, servedType } from './place-form.ts';
import { homeDevice } from '../testing/home-device.ts';

const device = homeDevice({ channels: [{ channel: 0, roomId: null, roomType: 'AIR_CONDITIONING' }] });
const form = { channel: null, room: 3, roomName: '', deviceName: 'Vanne' } as const;
const rooms = [{ name: 'Salon' }];

describe('the request of the sheet', () => {
  it('leaves a name that nobody changed', () => {
    const request = { serial: 'VA0000000001', channel: null, from: null, place: { kind: 'room', roomId: 3 }, name: null };
    expect(placeRequest(device, form, rooms)).toEqual(request);
    expect(placeRequest(device, { ...form, deviceName: ' Vanne lit ' }, rooms)).toEqual({ ...request, name: 'Vanne lit' });
  });
  it('makes a room of the kind that the device serves', () => {
    const place = (channels: typeof device.channels) =>
      placeRequest({ ...device, channels }, { ...form, room: 'new', roomName: ' Entrée ' }, rooms);
    expect(place(device.channels)).toMatchObject({ place: { kind: 'new-room', name: 'Entrée', type: 'AIR_CONDITIONING' } });
    expect(place([{ channel: 0, roomId: null, roomType: null }])).toMatchObject({ place: { type: 'HEATING' } });
  });
  it('says where the device was seen, where that is one room', () => {
    const seen = (...ids: readonly (number | null)[]) => {
      const channels = ids.map((roomId, channel) => ({ channel, roomId, roomType: 'HEATING' as const }));
      return placeRequest({ ...device, channels }, form, [{ name: 'Salon' }]);
    };
    expect(seen(4, 4)).toMatchObject({ from: 4 });
    expect(seen(null)).toMatchObject({ from: null });
    expect(seen(4, null)).toMatchObject({ from: undefined });
  });
  it.each([
    [{ room: null }, { field: 'room', key: 'missing-room' }],
    [
      { room: 'new', roomName: ' ' },
      { field: 'roomName', key: 'missing-name' },
    ],
    [
      { room: 'new', roomName: 'salon ' },
      { field: 'roomName', key: 'taken-name' },
    ],
    [{ deviceName: '' }, { field: 'deviceName', key: 'missing-name' }],
  ] as const)('with %j is refused', (change, fault) => {
    expect(placeRequest(device, { ...form, ...change }, rooms)).toEqual(fault);
  });
});

it('each zone of a device has its own kind of room', () => {
  const both = homeDevice({
    channels: [
      { channel: 1, roomId: null, roomType: 'HEATING' },
      { channel: 2, roomId: null, roomType: 'HOT_WATER' },
    ],
  });
  expect([servedType(both, 1), servedType(both, 2), servedType(homeDevice(), null)]).toEqual(['HEATING', 'HOT_WATER', null]);
});
