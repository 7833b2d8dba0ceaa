import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { assignDevice } from '../../features/devices/assign-device.ts';
import { createRoom } from '../../features/rooms/create-room.ts';
import { deleteRoom } from '../../features/rooms/delete-room.ts';
import { registerCommand } from '../endpoints/register-command.ts';
import { done } from '../endpoints/done.ts';
import type { V2Dependencies } from '../home/register-v2.ts';

/** Rooms, and which devices stand in them. */
export function registerPlaces(scope: FastifyInstance, deps: V2Dependencies): void {
  registerCommand(
    scope,
    deps,
    v2Routes.createZone,
    ({ body }, command) =>
      createRoom(deps, command, {
        name: body.name ?? null,
        type: body.zoneType,
        devices: (body.devices ?? []).map(({ serialNo, channel }) => ({ deviceId: serialNo, channel: channel ?? null })),
      }),
    ({ answer }) => ({ status: 201 as const, body: { id: answer } }),
  );
  registerCommand(scope, deps, v2Routes.deleteZone, ({ params }, command) => deleteRoom(deps, command, params.zoneId), done);
  registerCommand(
    scope,
    deps,
    v2Routes.moveDevice,
    ({ params, body }, command) =>
      assignDevice(deps, command, { deviceId: body.serialNo, channel: body.channel ?? null, roomId: params.zoneId }),
    done,
  );
}
