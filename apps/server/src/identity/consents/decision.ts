import type { Instant } from '@braise/domain';

/** Yes or no to a text that was read. */
export type Answer = { readonly granted: boolean; readonly textVersion: number; readonly language: 'fr' | 'en' };
export type Decision = Answer & { readonly at: Instant };

/** The decision as it counts now: a yes to a text older than `oldestYes` is none any more, a no stays one. */
export const decisionInForce = <Held extends Decision>(decision: Held | null, oldestYes: number): Held | null =>
  decision !== null && decision.granted && decision.textVersion < oldestYes ? null : decision;
