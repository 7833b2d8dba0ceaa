import type { HomeDeviceBody } from '@braise/contract/hops';
import type { RoomView } from '@braise/contract/live';
import type { PlaceRequest } from '../../../../api/home/devices.ts';
import { sameName } from '../rooms/room-name-fault.ts';

/** What the sheet holds. `room` null: nothing is chosen yet. */
export type PlaceForm = {
  readonly channel: number | null;
  readonly room: number | 'new' | null;
  readonly roomName: string;
  readonly deviceName: string;
};
export type PlaceFault = {
  readonly field: 'room' | 'roomName' | 'deviceName';
  readonly key: 'missing-room' | 'missing-name' | 'taken-name';
};

type Placeable = Pick<HomeDeviceBody, 'serialNumber' | 'name' | 'channels'>;

/** The kind of the rooms that a device, or one of its zones, can serve; null: any. */
export function servedType({ channels }: Placeable, channel: number | null): RoomView['type'] | null {
  const asked = channels.filter((one) => channel === null || one.channel === channel);
  return asked.find(({ roomType }) => roomType !== null)?.roomType ?? null;
}

/** The request that a form makes, or what is wrong with it first. A sensor alone in a new room makes it a heated one. */
export function placeRequest(device: Placeable, form: PlaceForm, rooms: readonly Pick<RoomView, 'name'>[]): PlaceRequest | PlaceFault {
  const roomName = form.roomName.trim();
  const deviceName = form.deviceName.trim();
  if (form.room === null) return { field: 'room', key: 'missing-room' };
  if (form.room === 'new' && roomName === '') return { field: 'roomName', key: 'missing-name' };
  if (form.room === 'new' && rooms.some(({ name }) => sameName(name, roomName))) return { field: 'roomName', key: 'taken-name' };
  if (deviceName === '') return { field: 'deviceName', key: 'missing-name' };
  return {
    serial: device.serialNumber,
    channel: form.channel,
    from: seenIn(device, form.channel),
    place:
      form.room === 'new'
        ? { kind: 'new-room', name: roomName, type: servedType(device, form.channel) ?? 'HEATING' }
        : { kind: 'room', roomId: form.room },
    name: deviceName === device.name ? null : deviceName,
  };
}

function seenIn({ channels }: Placeable, channel: number | null): PlaceRequest['from'] {
  const [first, ...others] = new Set(channels.filter((one) => channel === null || one.channel === channel).map(({ roomId }) => roomId));
  return others.length === 0 ? (first ?? null) : undefined;
}
