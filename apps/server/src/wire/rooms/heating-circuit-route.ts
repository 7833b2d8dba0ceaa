import { v2Routes as v2 } from '@braise/contract/routes';
import { readHome } from '../../home-model/read-home.ts';
import { ok } from '../endpoints/answers.ts';
import { action } from '../endpoints/endpoint.ts';
import { NOT_FOUND, refused } from '../endpoints/refused.ts';
import { heatingCircuitOf, zoneControlBody } from './zone-settings-bodies.ts';

/** Confirms the circuit that heats a room; anything else is refused. */
export const heatingCircuitRoute = action(v2.setHeatingCircuit, async ({ params, body, server, at }) => {
  const home = await readHome(server, params.homeId, at);
  const room = home?.rooms.find(({ id }) => id === params.zoneId);
  if (home === null || room === undefined) return NOT_FOUND;
  const asked = body.circuitNumber ?? null;
  if (room.type === 'HEATING' && asked === heatingCircuitOf(home)) return ok(zoneControlBody(home, room));
  const title =
    asked === null && room.type === 'HEATING'
      ? 'the heat source serves every heated room: none can be made independent of its circuit'
      : 'the room has no such circuit';
  return refused({ code: 'setting.notSupported', field: 'circuitNumber', title, roomType: room.type });
});
