import * as endpoints from '@braise/contract/endpoints';
import type { RoomView } from '@braise/contract/live';
import type { Command } from '../commands/carry-out.ts';
import { callTo } from '../wire/call.ts';

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

/** The calls that put a device in its place, in order: its name first, so that a room is never left without what it was made for. */
export function placeCalls(homeId: number, { serial: serialNo, channel, place, name }: PlaceRequest): readonly Command[] {
  const device = { serialNo, ...(channel !== null && { channel }) };
  const put =
    place.kind === 'room'
      ? callTo(endpoints.moveDevice, { params: { homeId, zoneId: place.roomId }, body: device })
      : callTo(endpoints.createZone, { params: { homeId }, body: { zoneType: place.type, name: place.name, devices: [device] } });
  return name === null ? [put] : [callTo(endpoints.renameDevice, { params: { homeId, serialNo }, body: { name } }), put];
}
