import { v2Routes as v2 } from '@braise/contract/routes';
import { activateOpenWindow } from '../../features/open-windows/activate-open-window.ts';
import { cancelOpenWindow } from '../../features/open-windows/cancel-open-window.ts';
import { createRoom } from '../../features/rooms/create-room.ts';
import { deleteRoom } from '../../features/rooms/delete-room.ts';
import { orderRooms } from '../../features/rooms/order-rooms.ts';
import { zonesBody } from '../bodies/device-bodies.ts';
import { created } from '../endpoints/answers.ts';
import { command } from '../endpoints/command.ts';
import { done } from '../endpoints/done.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { homeQuery, roomQuery } from '../endpoints/query.ts';
import { capabilitiesBody } from './capabilities-body.ts';
import { zoneStateBody } from './zone-state-body.ts';

/** Rooms as the older generation has them. */
export const zoneRoutes: readonly Endpoint[] = [
  homeQuery(v2.getZones, ({ home }) => zonesBody(home)),
  homeQuery(v2.getZoneStates, ({ home, at }) => ({
    zoneStates: Object.fromEntries(home.rooms.map((room) => [String(room.id), zoneStateBody(home, room, at)])),
  })),
  roomQuery(v2.getZoneState, ({ home, room, at }) => zoneStateBody(home, room, at)),
  roomQuery(v2.getZoneCapabilities, ({ home, room }) => capabilitiesBody(home, room)),
  command(
    v2.createZone,
    ({ server, by, body }) =>
      createRoom(server, by, {
        name: body.name ?? null,
        type: body.zoneType,
        devices: (body.devices ?? []).map(({ serialNo, channel, from }) => ({ deviceId: serialNo, channel: channel ?? null, from })),
      }),
    ({ answer }) => created({ id: answer }),
  ),
  command(v2.deleteZone, ({ server, by, params }) => deleteRoom(server, by, params.zoneId), done),
  command(v2.orderZones, ({ server, by, body }) => orderRooms(server, by, body), done),
  command(v2.activateOpenWindow, ({ server, by, params }) => activateOpenWindow(server, by, params.zoneId), done),
  command(v2.cancelOpenWindow, ({ server, by, params }) => cancelOpenWindow(server, by, { roomId: params.zoneId, was: 'NONE' }), done),
];
