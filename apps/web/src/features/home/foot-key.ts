import type { RoomView } from '@braise/contract/live';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import type { MessageKey } from './words.ts';

/** The message of the foot of a tile. */
export function footKey({ phrase, delivery, setting, surface }: RoomPresentation, room: RoomView): MessageKey {
  if (phrase === 'offline' && room.connection.since !== null) return 'tile.offline-since';
  if (surface === 'offline' || phrase === 'unknown') return `tile.${phrase}`;
  if (delivery !== null) return `tile.${delivery}`;
  // warmed for somebody whose coming is known
  if (phrase === 'away' && room.returning?.expectedAt != null) return 'tile.returning';
  // only a heated room is kept from freezing
  if (phrase === 'off' && room.type !== 'HEATING') return 'tile.off-bare';
  if (setting?.celsius === null && (phrase === 'toward' || phrase === 'held' || phrase === 'idle'))
    return surface === 'cool' ? 'tile.cool-mode' : 'tile.on';
  return `tile.${phrase}`;
}
