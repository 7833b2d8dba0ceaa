import { homeDeviceDetails, homeDevices, type HomeDeviceBody, type HomeDeviceDetailsBody } from '@braise/contract/hops';
import type { RoomView } from '@braise/contract/live';
import type { Command } from '../commands/carry-out.ts';
import { readAnswer } from '../wire/read-answer.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

/** Where a device is put: in a room that there is, or in one that is made for it. */
type Place =
  | { readonly kind: 'room'; readonly roomId: number }
  | { readonly kind: 'new-room'; readonly name: string; readonly type: RoomView['type'] };

export type PlaceRequest = {
  readonly serial: string;
  /** One zone of a device that controls several; null: all of it. */
  readonly channel: number | null;
  readonly place: Place;
  /** Its new name; null: as it is. */
  readonly name: string | null;
};

const listPath = (homeId: number): string => `/hops/homes/${homeId}/roomsAndDevices/devices`;
const devicePath = (homeId: number, serial: string): string => `${listPath(homeId)}/${encodeURIComponent(serial)}`;

/** Every device and gateway of the home. */
export async function readDevices(wire: Wire, homeId: number): Promise<Result<readonly HomeDeviceBody[]>> {
  const answer = await wire.ask({ method: 'GET', path: listPath(homeId) });
  return readAnswer(answer, homeDevices);
}

/** One of them in full. */
export async function readDevice(wire: Wire, homeId: number, serial: string): Promise<Result<HomeDeviceDetailsBody>> {
  const answer = await wire.ask({ method: 'GET', path: devicePath(homeId, serial) });
  return readAnswer(answer, homeDeviceDetails);
}

export const renameCall = (homeId: number, serial: string, name: string): Command => ({
  method: 'PUT',
  path: devicePath(homeId, serial),
  body: { name },
});

export const identifyCall = (serial: string): Command => ({
  method: 'POST',
  path: `/api/v2/devices/${encodeURIComponent(serial)}/identify`,
});

/** Offset in K. */
export const offsetCall = (serial: string, kelvin: number): Command => ({
  method: 'PUT',
  path: `/api/v2/devices/${encodeURIComponent(serial)}/temperatureOffset`,
  body: { celsius: kelvin },
});

export const childLockCall = (serial: string, locked: boolean): Command => ({
  method: 'PUT',
  path: `/api/v2/devices/${encodeURIComponent(serial)}/childLock`,
  body: { childLockEnabled: locked },
});

/** The calls that put a device in its place, in order: its name first, so that a room is never left without what it was made for. */
export function placeCalls(homeId: number, { serial, channel, place, name }: PlaceRequest): readonly Command[] {
  const zones = `/api/v2/homes/${homeId}/zones`;
  const device = { serialNo: serial, ...(channel === null ? {} : { channel }) };
  const put: Command =
    place.kind === 'room'
      ? { method: 'POST', path: `${zones}/${place.roomId}/devices`, body: device }
      : { method: 'POST', path: zones, body: { zoneType: place.type, name: place.name, devices: [device] } };
  return name === null ? [put] : [renameCall(homeId, serial, name), put];
}
