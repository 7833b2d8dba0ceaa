import type { RoomView, SettingView } from '@braise/contract/live';
import type { Intent } from '../api/commands/intent-state.ts';
import { type ExpectedSetting, expectedSetting } from './expected-setting.ts';
import { CALL_OF, type Call, type Surface, surfaceClass, surfaceOf } from './surface.ts';

/** Which words tell the room: keys of the foot of a tile and of the caption of the dial. */
export type Phrase =
  | 'offline'
  | 'no-devices'
  | 'unknown'
  | 'window'
  | 'off'
  | 'away'
  | 'holiday'
  | 'boost'
  | 'early'
  | 'sun'
  | 'gains'
  | 'night'
  | 'toward'
  | 'heating'
  | 'held'
  | 'idle'
  | 'cooled'
  | 'dry'
  | 'fan'
  | 'auto'
  | 'water-ready'
  | 'water-heating';

/** What becomes of what was asked: `applied` and `failed` for as long as they are news. */
export type Delivery = 'sending' | 'queued' | 'sent' | 'unconfirmed' | 'applied' | 'failed' | null;

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

/**
 * How a room is shown: the server's state, with what the person just asked laid over it.
 * `isNight`: its schedule lowers it for the night now.
 */
export function presentRoom(room: RoomView, intent: Intent | undefined, isNight: boolean): RoomPresentation {
  const expected = expectedSetting(room, intent);
  const setting = expected?.setting ?? null;
  // what the devices do about what is only being asked is not known yet
  const call: Call = intent || room.demand === null ? 0 : CALL_OF[room.demand.level];
  const phrase = phraseOf(room, expected, intent, isNight);
  const surface = surfaceFor(phrase, room, setting);
  return {
    surface,
    // nothing cools yet
    className: surfaceClass(phrase === 'cooled' ? 'away' : surface, setting, call),
    call,
    phrase,
    setting,
    until: expected?.until ?? null,
    manual: expected?.reason === 'MANUAL' || expected?.reason === 'BOOST',
    delivery: deliveryOf(room, intent),
  };
}

function phraseOf(room: RoomView, expected: ExpectedSetting | null, intent: Intent | undefined, isNight: boolean): Phrase {
  if (room.connection.state === 'NO_DEVICES') return 'no-devices';
  if (room.connection.state === 'OFFLINE') return 'offline';
  if (expected === null) return 'unknown';
  const { setting, reason } = expected;
  const progress = intent ? null : room.progress;
  if (reason === 'OPEN_WINDOW') return 'window';
  if (setting.power === 'OFF' || reason === 'FROST_GUARD') return 'off';
  if (room.type === 'HOT_WATER') return progress === 'TOWARD' ? 'water-heating' : progress === 'HELD' ? 'water-ready' : 'idle';
  if (reason === 'AWAY') return 'away';
  if (reason === 'HOLIDAY') return 'holiday';
  if (reason === 'BOOST') return 'boost';
  if (reason === 'EARLY_START') return 'early';
  if (reason === 'ADAPTIVE') return room.adaptation?.cause === 'sun' ? 'sun' : 'gains';
  if (setting.mode === 'AUTO') return 'auto';
  // what it does is said once it does it
  if (setting.mode === 'DRY' || setting.mode === 'FAN') return intent || room.awaited ? 'unknown' : MODE_PHRASE[setting.mode];
  if (setting.celsius !== null && setting.celsius <= room.limits.min && room.type === 'HEATING') return 'off';
  if (progress === 'TOWARD') return 'toward';
  if (progress === 'HEATING') return 'heating';
  if (reason === 'SCHEDULE' && isNight) return 'night';
  if (progress === 'HELD') return 'held';
  // its setpoint is where it would begin
  return progress === 'SET' && setting.mode === 'COOL' ? 'cooled' : 'idle';
}

const MODE_PHRASE = { DRY: 'dry', FAN: 'fan' } as const;

function surfaceFor(phrase: Phrase, room: RoomView, setting: SettingView | null): Surface {
  if (phrase === 'offline' || phrase === 'no-devices') return 'offline';
  if (phrase === 'window' || phrase === 'off') return 'frost';
  if (phrase === 'away' || phrase === 'holiday' || setting === null) return 'away';
  return surfaceOf(room.type, setting, room.limits.min);
}

function deliveryOf(room: RoomView, intent: Intent | undefined): Delivery {
  if (intent) return intent.status === 'queued' ? 'queued' : 'sending';
  if (room.connection.state !== 'ONLINE') return null;
  if (room.delivery === 'expired' || room.delivery === 'contradicted') return 'unconfirmed';
  return room.awaited ? 'sent' : null;
}
