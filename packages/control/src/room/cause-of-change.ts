import { type EffectiveSetting, type Instant, type Presence, isInForce } from '@braise/domain';
import type { Command } from '../decision.ts';
import type { RoomMemory } from '../memory.ts';

/**
 * Why a room's setting is what it is now, seen from what it was: decides how urgently and at whose expense the valves are told.
 * `byHand`: a person opened or closed the window in the app.
 */
export function causeOfChange(
  before: RoomMemory | null,
  effective: EffectiveSetting,
  { presence, byHand }: { readonly presence: Presence; readonly byHand: boolean },
  now: Instant,
): Command['cause'] {
  if (before === null) return effective.reason === 'MANUAL' ? 'person' : 'schedule';
  const { reason } = effective;
  if (reason === 'FROST_GUARD' || before.reason === 'FROST_GUARD') return 'safety';
  if (reason === 'OPEN_WINDOW') return byHand ? 'person' : 'window';
  if (reason === 'MANUAL') return 'person';
  if (before.reason === 'OPEN_WINDOW') return byHand ? 'person' : 'window';
  // A manual control that did not run out was ended by a person.
  if (before.reason === 'MANUAL' && isInForce(before, now)) return 'person';
  return before.presence === presence ? 'schedule' : 'person';
}
