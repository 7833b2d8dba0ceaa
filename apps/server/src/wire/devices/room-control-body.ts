import type { RoomControlBody } from '@braise/contract/hops';
import { iso, roundTo } from '@braise/domain';
import type { HeatedDays } from '@braise/energy';
import { refusedStill } from '../../features/room-models/find-heated-days.ts';
import type { LearnedRoom } from '../../features/room-models/learned-rooms.store.ts';
import type { DeviceModel, HomeModel, RoomModel } from '../../home-model/home-model.ts';

/** The heated rooms in which a device stands. */
export const heatedRoomsOf = ({ rooms }: HomeModel, { rooms: standsIn }: DeviceModel): readonly RoomModel[] =>
  rooms.filter(({ id, type }) => type === 'HEATING' && standsIn.includes(id));

/** How a room is held, and what was learned of it; `learned` undefined: nothing. */
export function roomControlBody(
  { id, decision }: RoomModel,
  learned: LearnedRoom | undefined,
  days: HeatedDays | undefined,
): RoomControlBody {
  return {
    roomId: id,
    law: decision?.law ?? null,
    model: modelBody(learned),
    refused: refusedStill(learned?.refused ?? null, days),
    heatedDays: days ?? null,
  };
}

function modelBody(learned: LearnedRoom | undefined): RoomControlBody['model'] {
  if (learned === undefined || learned.model === null) return null;
  const { version, to, validated } = learned.model;
  return {
    version,
    learnedTo: iso(to),
    validated: validated.map(({ hours, rmse, persistence }) => ({ hours, rmse: roundTo(rmse, 3), persistence: roundTo(persistence, 3) })),
    lately: learned.error === null ? null : roundTo(learned.error, 3),
  };
}
