import type { ManualControlRequest } from '@braise/contract/hops';
import type { DefaultTermination } from '../../home-model/home-model.ts';

/** Null: the room's default holds. */
export function requestedTermination(asked: ManualControlRequest['termination']): DefaultTermination | null {
  if (asked === null || asked === undefined) return null;
  if (asked.type !== 'TIMER') return { type: asked.type };
  return { type: 'TIMER', durationSeconds: asked.durationInSeconds ?? 0 };
}
