import type { RoomView } from '@braise/contract/live';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import type { MessageKey } from '../../messages/load-messages.ts';

/** The message of the foot of a tile. */
export function footKey({ phrase, delivery, setting }: RoomPresentation, room: RoomView): MessageKey {
  if (phrase === 'offline') return room.connection.since === null ? 'tile.offline' : 'tile.offline-since';
  if (phrase === 'no-devices') return 'tile.no-devices';
  if (phrase === 'unknown') return 'tile.unknown';
  // only a heated room is kept from freezing
  if (phrase === 'off' && room.type !== 'HEATING') return 'tile.off-bare';
  if (delivery !== null && setting?.celsius !== null && phrase !== 'off') return DELIVERY_KEY[delivery];
  if (setting?.celsius === null && phrase !== 'off' && phrase !== 'window') return BARE_KEY[phrase] ?? 'tile.on';
  return PHRASE_KEY[phrase];
}

const DELIVERY_KEY = {
  sending: 'tile.sending',
  queued: 'tile.queued',
  sent: 'tile.sent',
  unconfirmed: 'tile.unconfirmed',
} as const satisfies Record<string, MessageKey>;

const PHRASE_KEY = {
  window: 'tile.window',
  off: 'tile.off',
  away: 'tile.away',
  boost: 'tile.boost',
  night: 'tile.night',
  toward: 'tile.toward',
  held: 'tile.held',
  idle: 'tile.idle',
  cool: 'tile.toward',
  'cool-held': 'tile.held',
  'cool-idle': 'tile.idle',
  dry: 'tile.dry',
  fan: 'tile.fan',
  auto: 'tile.auto',
  'water-ready': 'tile.water-ready',
  'water-heating': 'tile.water-heating',
} as const satisfies Record<string, MessageKey>;

/** Settings without a setpoint. */
const BARE_KEY: Partial<Record<RoomPresentation['phrase'], MessageKey>> = {
  dry: 'tile.dry',
  fan: 'tile.fan',
  auto: 'tile.auto-bare',
  cool: 'tile.cool-mode',
  'water-ready': 'tile.water-ready-bare',
  'water-heating': 'tile.water-heating-bare',
};
