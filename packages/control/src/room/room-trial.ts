import type { Instant } from '@braise/domain';
import { type LawTrial, followTrial, newTrial } from '../law/trial.ts';
import type { SettledRoom } from './settle-room.ts';

/**
 * How a heated room was held up to now, by a law or by its valves alone; null of a room that is not heated. Nothing counts while a window is open or by what a
 * hand asked for, nor where only a valve tells how warm it is: it regulates by that itself.
 */
export function roomTrial(
  { room, measured, onRadiator, demand, window, effective }: SettledRoom,
  before: LawTrial | null,
  now: Instant,
): LawTrial | null {
  if (room.type !== 'HEATING') return null;
  const { setting, reason } = effective;
  const disturbed = setting.power === 'OFF' || window.open !== null || reason === 'MANUAL';
  return followTrial(
    before ?? newTrial(now),
    {
      asked: disturbed ? null : (setting.temperature ?? null),
      celsius: measured === null || onRadiator ? null : measured.celsius,
      heats: demand === null || demand.fraction > 0,
      learned: room.model?.to ?? null,
    },
    now,
  );
}
