import type { RoomView } from '@braise/contract/live';
import type { Intent } from '../../../api/commands/intent-state.ts';

export const ROOM_MODES = ['schedule', 'manual', 'boost', 'off'] as const;
export type RoomMode = (typeof ROOM_MODES)[number];

/** What decides the room: what was just asked, else its manual control, else its schedule. */
export function modeOf(room: RoomView, intent: Intent | undefined): RoomMode {
  if (intent?.request.kind === 'resume') return 'schedule';
  if (intent?.request.kind === 'boost') return 'boost';
  if (intent?.request.kind === 'manual') return intent.request.setting.power === 'OFF' ? 'off' : 'manual';
  if (room.manual === null) return 'schedule';
  if (room.manual.setting.power === 'OFF') return 'off';
  return room.manual.source === 'boost' ? 'boost' : 'manual';
}
