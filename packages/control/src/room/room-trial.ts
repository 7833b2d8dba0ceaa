import type { Instant } from '@braise/domain';
import type { ReachLimit } from '../decision.ts';
import { type LawTrial, followTrial, newTrial } from '../law/trial.ts';
import type { SettledRoom } from './settle-room.ts';

/**
 * How a heated room was held up to now, by a law or by its valves alone; null of a room that is not heated. Nothing counts while a window is open or by what a
 * hand asked for, nor where only a valve tells how warm it is: it regulates by that itself. `supplied`: what heats the home is there for its rooms; `limit`: what
 * the room was found to lack.
 */
export function roomTrial(
  { room, air, onRadiator, demand, window, effective }: SettledRoom,
  { supplied, limit }: { readonly supplied: boolean; readonly limit: ReachLimit | null },
  before: LawTrial | null,
  now: Instant,
): LawTrial | null {
  if (room.type !== 'HEATING') return null;
  const { setting, reason } = effective;
  const disturbed = setting.power === 'OFF' || window.open !== null || reason === 'MANUAL';
  const heats = demand === null || demand.fraction > 0;
  return followTrial(
    before ?? newTrial(now),
    {
      asked: disturbed ? null : (setting.temperature ?? null),
      celsius: air === null || onRadiator ? null : air.celsius,
      heats,
      // a valve that hardly opens, and a room that asks for nothing, may be a law's doing
      lacks: !supplied || (heats && (limit === 'emitter' || limit === 'flow' || limit === 'quiet')),
      learned: room.model?.to ?? null,
    },
    now,
  );
}
