import type { Instant } from '@braise/domain';
import type { Decision } from './decision.ts';
import type { HomeSnapshot } from './snapshot.ts';

/** Decides for one home at one instant. Pure: the same snapshot and instant give the same decision. */
export type Step = (snapshot: HomeSnapshot, now: Instant) => Decision;
