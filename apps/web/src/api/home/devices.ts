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
  /** The room in which it was seen, null for none; undefined: its zones stand in several. */
  readonly from: number | null | undefined;
  readonly place: Place;
  /** Its new name; null: as it is. */
  readonly name: string | null;
};

/** The calls that put a device in its place, in order: what may be refused first, but a new room last, for it is not made twice. */
export function placeCalls(homeId: number, { serial: serialNo, channel, from, place, name }: PlaceRequest): readonly Command[] {
  const device = { serialNo, ...(channel !== null && { channel }), ...(from !== undefined && { from }) };
  const put =
    place.kind === 'room'
      ? callTo(endpoints.moveDevice, { params: { homeId, zoneId: place.roomId }, body: device })
      : callTo(endpoints.createZone, { params: { homeId }, body: { zoneType: place.type, name: place.name, devices: [device] } });
  if (name === null) return [put];
  const named = callTo(endpoints.renameDevice, { params: { homeId, serialNo }, body: { name } });
  return place.kind === 'room' ? [put, named] : [named, put];
}
