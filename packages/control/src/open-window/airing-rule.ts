import { DAY, type Instant, MINUTE } from '@braise/domain';
import type { AiringEvidence } from '@braise/energy';
import type { WindowSensitivity } from '../snapshot.ts';
import type { VapourVote } from './vapour-vote.ts';

/** From the least sensitive to the most. */
const STEPS = ['LOW', 'NORMAL', 'HIGH'] as const satisfies readonly WindowSensitivity[];
/** Likelihood ratio from which a window is taken to be open. */
const RATIO: Readonly<Record<WindowSensitivity, number>> = { HIGH: 9, NORMAL: 16, LOW: 30 };
/** A window that is tilted exchanges the air of a room with what it warms at this rate at the least, 1/h. */
const LEAST_EXCHANGE = 0.12;
/** K: what rounding, a door or a model that is a little off never makes together. */
const LEAST = { beyond: 0.4, fell: 0.2, below: 0.25 };
/** Of what it is colder than foreseen, the share that it has to have fallen: while it is being heated up a room that does not rise as foreseen is no window. */
const FALLEN = 0.2;
/** Of the ratio that is asked for, the most that vapour adds: a fall of that alone is never a window. */
const MOST_OF_VAPOUR = 0.5;
/** How many times that ratio the temperature has to tell against steam that lingers. */
const AGAINST_STEAM = 3;
/** So many alarms that were none, within so long, make a room less sensitive by a step. */
const DISMISSALS = { perStep: 3, within: 14 * DAY };

/** Whether the surprises of a room speak for an open window, with what its vapour says of that; null: nothing. */
export function isAiring(evidence: AiringEvidence, sensitivity: WindowSensitivity, vapour: VapourVote | null): boolean {
  const { ratio, exchange, beyond, fell, below } = evidence;
  const asked = RATIO[sensitivity];
  const most = MOST_OF_VAPOUR * asked;
  const added = Math.min(most, vapour?.ratio ?? 0);
  if (ratio + added <= asked * (vapour?.lingers ? AGAINST_STEAM : 1) || exchange <= LEAST_EXCHANGE) return false;
  // where vapour is gone too, it was no oven that was switched off
  return beyond >= LEAST.beyond && fell >= Math.max(LEAST.fell, FALLEN * beyond) && below >= (added === most ? 0 : LEAST.below);
}

/** Whether they would by half: then the room is looked at more closely. */
export const isSuspected = ({ ratio, beyond }: AiringEvidence, sensitivity: WindowSensitivity): boolean =>
  ratio > RATIO[sensitivity] / 2 && beyond > 0;

/** The sensitivity that is gone by: the one that was set, less a step for each three alarms of the last fortnight that were none. */
export function sensitivityInForce(set: WindowSensitivity, dismissedAt: readonly Instant[], now: Instant): WindowSensitivity {
  const lately = dismissedAt.filter((at) => at <= now + MINUTE && now - at < DISMISSALS.within).length;
  const step = STEPS.indexOf(set) - Math.floor(lately / DISMISSALS.perStep);
  return STEPS[Math.max(0, step)] ?? set;
}
