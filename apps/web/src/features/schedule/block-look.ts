import type { RoomView, SettingView } from '@braise/contract/live';
import { heatStep, surfaceClass, surfaceOf } from '../../climate/surface.ts';
import type { Block } from './plan.ts';

export type BlockKind = 'heat' | 'low' | 'night' | 'away' | 'off' | 'other';
/** Minutes after midnight by which a block that is low belongs to a night. */
const NIGHT_ENDS = 300;
const NIGHT_BEGINS = 1380;

export type WeekRoom = Pick<RoomView, 'type' | 'limits' | 'whenAway'>;

/** What a block is in the eyes of who lives there: one that asks for what the room has while nobody is there is an absence. */
export function kindOf({ start, end, setting, holdsWhenAway }: Block, room: WeekRoom): BlockKind {
  if (setting.power === 'OFF') return 'off';
  if (room.type !== 'HEATING' || setting.celsius === null) return 'other';
  if (!holdsWhenAway && room.whenAway !== null && isSame(setting, room.whenAway)) return 'away';
  if (heatStep(setting.celsius) >= 19) return 'heat';
  return start < NIGHT_ENDS || end > NIGHT_BEGINS ? 'night' : 'low';
}

/** The surface that a block wears, as class names. */
export const lookOf = (block: Block, room: WeekRoom): string =>
  kindOf(block, room) === 'away' ? 'away' : surfaceClass(surfaceOf(room.type, block.setting, room.limits.min), block.setting, 0);

const isSame = (one: SettingView, other: SettingView): boolean => one.power === other.power && one.celsius === other.celsius;
