import type { RoomView, SettingView } from '@braise/contract/live';
import type { Intent } from '../api/intents.ts';
import { expectedSetting } from './expected-setting.ts';
import { isPast } from './is-heating.ts';
import { CALL_OF, type Call, type Surface, surfaceClass, surfaceOf } from './surface.ts';

/** Which words tell the room: keys of the foot of a tile and of the caption of the dial. */
export type Phrase =
  | 'offline'
  | 'no-devices'
  | 'unknown'
  | 'window'
  | 'off'
  | 'away'
  | 'boost'
  | 'night'
  | 'toward'
  | 'held'
  | 'idle'
  | 'cool'
  | 'cool-held'
  | 'cool-idle'
  | 'dry'
  | 'fan'
  | 'auto'
  | 'water-ready'
  | 'water-heating';

/** Whether the room's devices have what was asked. */
export type Delivery = 'sending' | 'queued' | 'sent' | 'unconfirmed' | null;

export type RoomPresentation = {
  readonly surface: Surface;
  readonly className: string;
  readonly call: Call;
  readonly phrase: Phrase;
  /** What the room is held at, or is asked to be held at. */
  readonly setting: SettingView | null;
  /** When that ends by itself, ISO 8601; null when unknown or never. */
  readonly until: string | null;
  /** Set by a person, not by the schedule. */
  readonly manual: boolean;
  readonly delivery: Delivery;
};

/** A room this far below its setpoint is not there yet, even while it asks for no heat: K. */
const REACHED_WITHIN = 0.3;

/**
 * How a room is shown: the server's state, with what the person just asked laid over it.
 * `isNight`: its schedule lowers it for the night now.
 */
export function presentRoom(room: RoomView, intent: Intent | undefined, isNight: boolean): RoomPresentation {
  const expected = expectedSetting(room, intent);
  const setting = expected?.setting ?? null;
  const connected = room.connection.state === 'ONLINE';
  const call: Call = connected && !intent && room.demand ? CALL_OF[room.demand.level] : 0;
  const phrase = phraseOf(room, expected, isNight);
  const surface = surfaceFor(phrase, room, setting);
  const shownCall = NEVER_GLOW.has(surface) || phrase === 'idle' ? 0 : call;
  return {
    surface,
    className: surfaceClass(surface, setting, shownCall),
    call: shownCall,
    phrase,
    setting,
    until: expected?.until ?? null,
    manual: expected?.reason === 'MANUAL' || expected?.reason === 'BOOST',
    delivery: deliveryOf(room, intent, expected?.reason),
  };
}

const NEVER_GLOW: ReadonlySet<Surface> = new Set(['frost', 'offline', 'away']);

function phraseOf(room: RoomView, expected: ReturnType<typeof expectedSetting>, isNight: boolean): Phrase {
  if (room.connection.state === 'NO_DEVICES') return 'no-devices';
  if (room.connection.state === 'OFFLINE') return 'offline';
  if (expected === null) return 'unknown';
  const { setting, reason } = expected;
  if (reason === 'OPEN_WINDOW') return 'window';
  if (setting.power === 'OFF' || reason === 'FROST_GUARD') return 'off';
  if (room.type === 'HOT_WATER') return isWarming(room, setting) ? 'water-heating' : 'water-ready';
  if (reason === 'AWAY') return 'away';
  if (reason === 'BOOST') return 'boost';
  if (room.type === 'AIR_CONDITIONING' && setting.mode === 'COOL' && isCooled(room, setting))
    return isPast(setting.celsius, room.measured, 'down') ? 'cool-idle' : 'cool-held';
  if (room.type === 'AIR_CONDITIONING' && setting.mode !== null && setting.mode !== 'HEAT') return AC_PHRASE[setting.mode];
  if (setting.celsius !== null && setting.celsius <= room.limits.min && room.type === 'HEATING') return 'off';
  if (isWarming(room, setting)) return 'toward';
  if (reason === 'SCHEDULE' && isNight) return 'night';
  return isPast(setting.celsius, room.measured) ? 'idle' : 'held';
}

const AC_PHRASE = { COOL: 'cool', DRY: 'dry', FAN: 'fan', AUTO: 'auto' } as const;

function isWarming(room: RoomView, setting: SettingView): boolean {
  const asks = room.demand !== null && room.demand.level !== 'NONE';
  if (asks && (room.type === 'HOT_WATER' || !hasReached(room, setting))) return true;
  return (
    setting.celsius !== null &&
    room.measured !== null &&
    room.measured.celsius < setting.celsius - REACHED_WITHIN &&
    room.type !== 'HOT_WATER'
  );
}

/** Whether the room reads as warm as it is to be: a valve that holds it there asks for some heat all the same. */
const hasReached = ({ measured }: RoomView, { celsius }: SettingView): boolean =>
  celsius !== null && measured !== null && Math.round(measured.celsius * 10) >= Math.round(celsius * 10);

const isCooled = (room: RoomView, setting: SettingView): boolean =>
  setting.celsius !== null && room.measured !== null && room.measured.celsius <= setting.celsius + REACHED_WITHIN;

function surfaceFor(phrase: Phrase, room: RoomView, setting: SettingView | null): Surface {
  if (phrase === 'offline' || phrase === 'no-devices') return 'offline';
  if (phrase === 'window' || phrase === 'off') return 'frost';
  if (phrase === 'away' || setting === null) return 'away';
  return surfaceOf(room.type, setting, room.limits.min);
}

function deliveryOf(room: RoomView, intent: Intent | undefined, reason: string | undefined): Delivery {
  if (intent) return intent.status === 'queued' ? 'queued' : 'sending';
  if (room.connection.state !== 'ONLINE') return null;
  if (room.delivery === 'expired' || room.delivery === 'contradicted') return 'unconfirmed';
  // the schedule's own changes are confirmed without anybody waiting for them
  const waited = reason === 'MANUAL' || reason === 'BOOST';
  return waited && (room.delivery === 'pending' || room.delivery === 'sent') ? 'sent' : null;
}
