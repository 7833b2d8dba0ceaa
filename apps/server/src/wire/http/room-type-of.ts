import type { RoomType } from '@braise/domain';
import type { FastifyRequest } from 'fastify';
import type { WireError } from './error-reply.ts';

export type RoomTypeOf = (homeId: number, roomId: number) => Promise<RoomType | null>;

declare module 'fastify' {
  interface FastifyInstance {
    roomTypeOf?: RoomTypeOf;
  }
}

/** The error with the type of the room that the path names, where it names one. */
export async function withRoomType(error: WireError, params: unknown, { server }: FastifyRequest): Promise<WireError> {
  const { homeId, zoneId, roomId = zoneId } = params as { homeId?: unknown; zoneId?: unknown; roomId?: unknown };
  if (typeof homeId !== 'number' || typeof roomId !== 'number') return error;
  const roomType = (await server.roomTypeOf?.(homeId, roomId)) ?? null;
  return roomType === null ? error : { ...error, roomType };
}
