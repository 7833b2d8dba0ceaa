import type { RoomView } from '@braise/contract/live';
import type { RoomRequest } from '../../../api/commands/commands.ts';

/** The manual control of a room, asked for again with what is left of its time. */
export function repeatRequest({ manual }: RoomView, now: number): RoomRequest {
  if (manual === null) return { kind: 'resume' };
  const left = manual.until === null ? 0 : Math.max(60, Math.round((Date.parse(manual.until) - now) / 1000));
  if (manual.source === 'boost') return { kind: 'boost', durationInSeconds: left };
  const termination = manual.termination === 'TIMER' ? { type: manual.termination, durationInSeconds: left } : { type: manual.termination };
  return { kind: 'manual', setting: manual.setting, termination };
}
